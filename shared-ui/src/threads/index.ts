export { DraftForm } from './DraftForm.tsx'
export { createDrafts, type Drafts } from './drafts.ts'
export { type Message, type Thread, ThreadItem } from './ThreadItem.tsx'
export { useDeleteMessage, useThread } from './useThread.ts'
