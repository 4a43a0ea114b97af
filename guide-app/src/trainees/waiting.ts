import type { Trainee } from '../queries/trainees.ts'
import { isAddition, waitingForms } from './drafts.ts'
import { changesIn, toTrainee } from './values.ts'

/** A trainee of the list. `waits`: some of it is not sent yet. */
export type ListedTrainee = Trainee & { waits?: true }

export const waitsText = 'ממתין לרשת'

/** Sends what waits of a list once there may be a network. Returns the function that stops it. */
export function keepSending(guideId: number, groupId: number): () => void {
  // If the list cannot be read, its page shows so.
  const send = () => void sendUnsaved(guideId, groupId).catch(() => undefined)
  send()
  window.addEventListener('online', send)
  return () => window.removeEventListener('online', send)
}

/** What waits of a list that the guide may still read. Few pages need the code. */
export const sendUnsaved = async (guideId: number, groupId: number): Promise<void> =>
  (await import('./sendWaiting.ts')).sendUnsaved(guideId, groupId)

/** The list of the server with what waits. */
export function withWaiting(
  groupId: number,
  trainees: readonly Trainee[],
  unsent: Parameters<typeof waitingForms>[0],
): readonly ListedTrainee[] {
  const forms = waitingForms(unsent).map(({ stored }) => stored)
  if (forms.length === 0) return trainees
  const changed = trainees.map((trainee): ListedTrainee => {
    const form = forms.findLast(({ target }) => target === trainee.id)
    return form ? { ...trainee, ...changesIn(form), waits: true } : trainee
  })
  const added = forms.flatMap(({ target, values }): ListedTrainee[] =>
    isAddition(target) ? [{ id: Number(target), group_id: groupId, ...toTrainee(values), waits: true }] : [],
  )
  return [...changed, ...added]
}
