import { type DraftKind, type Drafts, openDrafts, useDrafts } from '@hafifa/shared-ui/drafts'
import type { EditorTarget, StoredDraft } from '../journalEntries.ts'
import type { Trainee } from '../queries/trainees.ts'
import { changesOf, newTrainee, toTrainee } from './values.ts'

export type TraineeDrafts = Drafts<StoredDraft>

type NamedDraft = { name: string; stored: StoredDraft }

/** Each form has a random name, so that none replaces another. */
const forms: DraftKind<StoredDraft> = {
  isEmpty: () => false,
  restore: (stored) => stored as StoredDraft,
  rest: (form, sent) => (form === sent ? undefined : form),
}

const documentOf = (groupId: number) => `trainees/${groupId}`

export const useTraineeDrafts = (groupId: number): TraineeDrafts => useDrafts(documentOf(groupId), forms)

/** The drafts of a list that may not be on the screen. */
export const openTraineeDrafts = (guideId: number, groupId: number) =>
  openDrafts(guideId, documentOf(groupId), forms)

export const isAddition = (target: EditorTarget) => target === 'new' || target < 0

type Forms = ReturnType<TraineeDrafts['all']>

const named = (forms: Forms): NamedDraft[] => [...forms].map(([name, stored]) => ({ name, stored }))

/** The forms that are sent once there is a network. The additions are in the order in which they were made. */
export const waitingForms = (forms: Forms) =>
  named(forms)
    .filter(({ stored }) => stored.waits)
    .sort((a, b) => Number(b.stored.target) - Number(a.stored.target))

/** The unsent forms that this page has shown. */
export const shownForms = (drafts: TraineeDrafts) =>
  named(drafts.all()).filter(
    ({ name, stored }) => !drafts.found().has(name) && !stored.waits && !stored.refused,
  )

export const shownForm = (drafts: TraineeDrafts, target: EditorTarget) =>
  [...waitingForms(drafts.all()), ...shownForms(drafts)].findLast(({ stored }) => stored.target === target)

/** Whether the server has stored the form although the response was lost. */
export function isStored({ target, values, base, knownIds }: StoredDraft, trainees: readonly Trainee[]) {
  const isNew = isAddition(target)
  const edits = isNew ? toTrainee(values) : changesOf(toTrainee(base), toTrainee(values))
  return trainees.some(
    (trainee) =>
      (isNew ? !knownIds.includes(trainee.id) : trainee.id === target) &&
      Object.keys(changesOf(trainee, { ...trainee, ...edits })).length === 0,
  )
}

/** A trainee who has left the list can be added again. */
export function restorable(stored: StoredDraft, trainees: readonly Trainee[]): StoredDraft {
  const { target } = stored
  if (isAddition(target)) return { ...stored, target: 'new' }
  const isGone = !trainees.some(({ id }) => id === target)
  return isGone ? { ...stored, target: 'new', base: newTrainee, inDoubt: [] } : stored
}
