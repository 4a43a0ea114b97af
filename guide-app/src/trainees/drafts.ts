import { type DraftKind, type Drafts, useDrafts } from '@hafifa/shared-ui/drafts'
import type { EditorTarget, StoredDraft } from '../journalEntries.ts'
import type { Trainee } from '../queries/trainees.ts'
import { changesOf, newTrainee, toTrainee } from './values.ts'

export type TraineeDrafts = Drafts<StoredDraft>

/** Each form has a random name, so that none replaces another. */
const forms: DraftKind<StoredDraft> = {
  isEmpty: () => false,
  restore: (stored) => stored as StoredDraft,
  rest: (form, sent) => (form === sent ? undefined : form),
}

export const useTraineeDrafts = (groupId: number): TraineeDrafts => useDrafts(`trainees/${groupId}`, forms)

/** The unsent forms that this page has shown. */
export function shownForms(drafts: TraineeDrafts) {
  const shown = [...drafts.all()].filter(([name]) => !drafts.found().has(name))
  return shown.map(([name, stored]) => ({ name, stored }))
}

export const shownForm = (drafts: TraineeDrafts, target: EditorTarget) =>
  shownForms(drafts).findLast(({ stored }) => stored.target === target)

/** Whether the server has stored the form although the response was lost. */
export function isStored({ target, values, base, knownIds }: StoredDraft, trainees: readonly Trainee[]) {
  const edits = target === 'new' ? toTrainee(values) : changesOf(toTrainee(base), toTrainee(values))
  return trainees.some(
    (trainee) =>
      (target === 'new' ? !knownIds.includes(trainee.id) : trainee.id === target) &&
      Object.keys(changesOf(trainee, { ...trainee, ...edits })).length === 0,
  )
}

/** A trainee who has left the list can be added again. */
export function restorable(stored: StoredDraft, trainees: readonly Trainee[]): StoredDraft {
  const isGone = stored.target !== 'new' && !trainees.some(({ id }) => id === stored.target)
  return isGone ? { ...stored, target: 'new', base: newTrainee, inDoubt: [] } : stored
}
