import type { FormValues } from './form.ts'

/** Which form is open: for a new trainee, or for the one with this id. */
export type EditorTarget = 'new' | number

type Draft = { guideId: number; groupId: number; target: EditorTarget; values: FormValues }

/** Words that were not sent yet. In memory only: they are about minors, and no storage of the browser may have them. */
let kept: Draft | null = null

export function keepDraft(draft: Draft): void {
  kept = draft
}

export function dropDraft(): void {
  kept = null
}

/** What this guide left unsent in this group; what another guide left is forgotten. */
export function draftOf(guideId: number, groupId: number): Draft | null {
  if (kept?.guideId !== guideId) kept = null
  return kept?.groupId === groupId ? kept : null
}
