import type { FormValues } from './form.ts'

/** A new trainee, or the id of the one who is edited. */
export type EditorTarget = 'new' | number

type Draft = {
  guideId: number
  groupId: number
  target: EditorTarget
  values: FormValues
  /** What the values were typed over. */
  base: FormValues
}

/** Unsent values, in memory only: they are about minors and must not reach the browser's storage. */
let current: Draft | null = null

export function saveDraft(draft: Draft): void {
  current = draft
}

export function dropDraft(): void {
  current = null
}

/** This guide's draft in this group. A draft of another guide is dropped. */
export function draftOf(guideId: number, groupId: number): Draft | null {
  if (current?.guideId !== guideId) current = null
  return current?.groupId === groupId ? current : null
}
