export { FileContents } from './FileContents.tsx'
export { type QuestionActions, QuestionThread } from './QuestionThread.tsx'
