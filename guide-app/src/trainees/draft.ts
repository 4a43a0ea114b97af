import type { FormValues } from './form.ts'

/** A new trainee, or the id of the one who is edited. */
export type EditorTarget = 'new' | number

type Draft = { guideId: number; groupId: number; target: EditorTarget; values: FormValues }

/** Unsent values, in memory only: they are about minors and must not reach the browser's storage. */
let kept: Draft | null = null

export function keepDraft(draft: Draft): void {
  kept = draft
}

export function dropDraft(): void {
  kept = null
}

/** This guide's draft in this group. A draft of another guide is dropped. */
export function draftOf(guideId: number, groupId: number): Draft | null {
  if (kept?.guideId !== guideId) kept = null
  return kept?.groupId === groupId ? kept : null
}
