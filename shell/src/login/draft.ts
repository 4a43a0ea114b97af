import { once } from '@hafifa/shared-ui/lib'
import { atom, isApiError, onGuideChange, store } from '@hafifa/shared-ui/platform'
import type { Step } from './step.ts'

export type Draft = {
  phone: string
  fullName: string
  groupIds: ReadonlySet<number>
  /** The step that follows the proof of a phone by a code, which can be used only once. */
  proven: { phone: string; step: Step } | null
}

const empty: Draft = { phone: '', fullName: '', groupIds: new Set(), proven: null }

/** Outlives the page, but is never stored, because others may use the device. */
export const draftAtom = atom(empty)

const forgetWithGuide = once(() => onGuideChange(() => store.set(draftAtom, empty)))

export function changeDraft(changes: Partial<Draft>): void {
  forgetWithGuide()
  store.set(draftAtom, { ...store.get(draftAtom), ...changes })
}

/** Requires the phone to be proven again, unless only the network failed. */
export function dropProof(error: Error): void {
  if (!isApiError(error, 'network')) changeDraft({ proven: null })
}
