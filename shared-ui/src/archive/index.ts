export { FileContents } from './FileContents.tsx'
export { type Question, type QuestionActions, QuestionThread } from './QuestionThread.tsx'
