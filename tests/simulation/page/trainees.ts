import type { TraineeValues } from '@hafifa/api/contract'
import { invalidateAfter, randomKey } from '@hafifa/shared-ui/calls'
import { queryClient } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import type { EditorTarget, StoredDraft } from '../../../guide-app/src/journalEntries.ts'
import type { Trainee } from '../../../guide-app/src/queries/trainees.ts'
import {
  isAddition,
  openTraineeDrafts,
  shownForm,
  type TraineeDrafts,
} from '../../../guide-app/src/trainees/drafts.ts'
import { keepWaiting, sendOrWait } from '../../../guide-app/src/trainees/sendOrWait.ts'
import { postForm } from '../../../guide-app/src/trainees/sendWaiting.ts'
import { changesIn, newTrainee, valuesOf } from '../../../guide-app/src/trainees/values.ts'
import { keepSending, withWaiting } from '../../../guide-app/src/trainees/waiting.ts'

let shown: { groupId: number; drafts: TraineeDrafts } | undefined

const keys = new Map<string, string>()

const cached = (groupId: number) => queryClient.getQueryData<Trainee[]>([...queryKeys.trainees(groupId)])

/** Opens the list of a group. Returns the function that leaves it. */
export function openList(guideId: number, groupId: number): () => void {
  const { drafts, mount } = openTraineeDrafts(guideId, groupId)
  const leave = mount()
  const list = { groupId, drafts }
  shown = list
  const stop = keepSending(guideId, groupId)
  return () => {
    stop()
    if (shown === list) shown = undefined
    leave()
  }
}

/** Undefined until the list is loaded. */
export function traineesShown(groupId: number) {
  const trainees = cached(groupId)
  const forms = shown?.groupId === groupId ? shown.drafts.all() : new Map()
  return trainees && withWaiting(groupId, trainees, forms)
}

/** Types into the form of a trainee and presses its button. A form that the server refuses is given up. */
export async function saveTrainee(
  target: EditorTarget,
  typed: Partial<TraineeValues>,
  form: string,
): Promise<object> {
  if (!shown) throw new Error('no list is open')
  const { drafts, groupId } = shown
  const open = shownForm(drafts, target)
  const name = open?.name ?? form
  const { waits, ...opened } = open?.stored ?? newForm(groupId, target, form)
  const filled = { ...opened, values: { ...opened.values, ...typed } }
  const adds = isAddition(target)
  drafts.write(name, filled)
  try {
    const answer = await sendOrWait(
      () => postForm(groupId, filled),
      (triedAt) => keepWaiting(drafts, name, { adds, triedAt }),
    )
    if (answer !== 'waits') drafts.close(name)
    return {}
  } catch (error) {
    if (open) drafts.write(name, open.stored)
    else drafts.close(name)
    throw error
  } finally {
    void invalidateAfter(adds ? 'add-trainee.php' : 'update-trainee.php')
  }
}

function newForm(groupId: number, target: EditorTarget, form: string): StoredDraft {
  const known = cached(groupId) ?? []
  const trainee = known.find(({ id }) => id === target)
  const base = trainee ? valuesOf(trainee) : newTrainee
  const key = keys.get(form) ?? randomKey()
  keys.set(form, key)
  return { target, values: base, base, inDoubt: [], knownIds: known.map(({ id }) => id), key }
}

/** Erases what the server has refused, and returns it. */
export function eraseRefused(): string[] {
  const refused = [...(shown?.drafts.all() ?? [])].filter(([, form]) => form.refused)
  return refused.flatMap(([name, form]) => {
    shown?.drafts.close(name)
    return Object.values(changesIn(form)).map(String)
  })
}
