import type { StoredDraft } from '../journalEntries.ts'

export type Draft = Omit<StoredDraft, 'knownIds'> & { guideId: number; groupId: number }

/** Unsent values. They are about minors, so only the journal may store them. */
let current: Draft | null = null

const listeners = new Set<() => void>()

export function saveDraft(draft: Draft): void {
  current = draft
  for (const listener of listeners) listener()
}

export function dropDraft(): void {
  current = null
  for (const listener of listeners) listener()
}

export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** This guide's draft in this group. A draft of another guide is dropped. */
export function draftOf(guideId: number, groupId: number): Draft | null {
  if (current?.guideId !== guideId) current = null
  return current?.groupId === groupId ? current : null
}
