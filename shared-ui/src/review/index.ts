export { AskForm } from './archive/AskForm.tsx'
export { FileContents } from './archive/FileContents.tsx'
export { type QuestionActions, QuestionThread } from './archive/QuestionThread.tsx'
export { LastNudge } from './nudges/LastNudge.tsx'
export { NudgeList } from './nudges/NudgeList.tsx'
export { type Nudge, useLastNudges } from './nudges/nudgesQuery.ts'
export { type NudgedGroup, nudgedGroup } from './nudges/nudgeTexts.ts'
export {
  approval,
  type Decision,
  decisions,
  handIn,
  reopeningText,
  useApproval,
  useDecision,
  useMayMove,
  useReopening,
} from './stageMoves.ts'
export { DraftForm } from './threads/DraftForm.tsx'
export { type Thread, ThreadItem } from './threads/ThreadItem.tsx'
export { useDeleteMessage, useThread } from './threads/useThread.ts'
