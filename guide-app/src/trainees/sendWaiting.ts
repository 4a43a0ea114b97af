import { keysOf } from '@hafifa/api/contract'
import { invalidateAfter, isUnanswered } from '@hafifa/shared-ui/calls'
import { ApiError, isApiError, isCurrentGuide, queryClient, toast } from '@hafifa/shared-ui/platform'
import type { StoredDraft } from '../journalEntries.ts'
import { traineesQuery } from '../queries/trainees.ts'
import { isAddition, openTraineeDrafts, type TraineeDrafts, waitingForms } from './drafts.ts'
import { basesOf } from './form.ts'
import { isOffline } from './ownCopy.ts'
import { addTrainee, updateTrainee } from './traineeCalls.ts'
import { changesIn, toTrainee } from './values.ts'

/** Shorter than the server keeps the key of a call, without which it would add again what it has added. */
const repeatableMs = 7 * 24 * 60 * 60 * 1000

/** After these, the same call may succeed later. */
const passing = ['not-signed-in', 'too-many', 'too-many-calls', 'internal'] as const

/** Sends what waits of a list that the guide may still read. */
export async function sendUnsaved(guideId: number, groupId: number): Promise<void> {
  const { drafts, mount, journalTried } = openTraineeDrafts(guideId, groupId)
  const leave = mount()
  try {
    await journalTried()
    if (isOffline() || waitingForms(drafts.all()).length === 0) return
    await queryClient.fetchQuery(traineesQuery(groupId))
    await sendWaiting(drafts, guideId, groupId)
  } finally {
    leave()
  }
}

/** In order and one at a time, up to a form that the server cannot take now. */
function sendWaiting(drafts: TraineeDrafts, guideId: number, groupId: number): Promise<void> {
  return navigator.locks.request(`hafifa-trainees-${groupId}`, async () => {
    for (const { name } of waitingForms(drafts.all())) {
      // Somebody else may have signed in meanwhile.
      if (!isCurrentGuide(guideId) || !(await sendForm(drafts, groupId, name))) return
    }
  })
}

/** Returns whether the server has decided. */
async function sendForm(drafts: TraineeDrafts, groupId: number, name: string): Promise<boolean> {
  const stored = drafts.get(name)
  // The guide may have opened it meanwhile.
  if (!stored?.waits) return true
  const adds = isAddition(stored.target)
  const sent = adds && !stored.triedAt ? { ...stored, triedAt: Date.now() } : stored
  if (sent !== stored) drafts.write(name, sent)
  if (sent.triedAt && Date.now() - sent.triedAt >= repeatableMs) {
    refuse('נשלח לפני יותר משבוע, ולא ידוע אם נשמר. כדאי לבדוק ברשימה לפני שמוסיפים שוב.')
    return true
  }
  try {
    await postForm(groupId, sent)
  } catch (error) {
    if (isUnanswered(error) || isApiError(error, ...passing)) return false
    if (!(error instanceof ApiError)) throw error
    refuse(error.message)
    return true
  }
  if (drafts.get(name) === sent) drafts.close(name)
  await invalidateAfter(adds ? 'add-trainee.php' : 'update-trainee.php')
  return true

  function refuse(reason: string) {
    if (drafts.get(name)?.waits) {
      const { waits, ...form } = sent
      drafts.write(name, { ...form, refused: { reason, at: Date.now() } })
    }
    toast.error(adds ? 'הוספת חניך לא התקבלה' : 'עדכון חניך לא התקבל', {
      description: 'מה שהוקלד מחכה ברשימת החניכים',
      timeoutMs: 0,
    })
  }
}

/** Adds the trainee of a form, or changes them. */
export function postForm(groupId: number, form: StoredDraft): Promise<object> {
  const { target, values, base, inDoubt, key } = form
  if (isAddition(target)) return addTrainee(groupId, toTrainee(values), key)
  const changes = changesIn(form)
  return updateTrainee(groupId, {
    id: Number(target),
    changes,
    base: basesOf(keysOf(changes), [...inDoubt, base]),
  })
}
