export { createDrafts, type Drafts } from './drafts.ts'
export { FileContents } from './FileContents.tsx'
export { type Question, type QuestionActions, QuestionThread } from './QuestionThread.tsx'
