import type { Trainee } from '../queries/trainees.ts'
import { isAddition, waitingForms } from './drafts.ts'
import { changesIn, toTrainee } from './values.ts'

/** A trainee of the list. `waits`: some of it is not sent yet. */
export type ListedTrainee = Trainee & { waits?: true }

export const waitsText = 'ממתין לרשת'

const retryMs = 30_000

/** Sends what waits of a list, at once and until it is sent. Returns the function that stops it. */
export function keepSending(guideId: number, groupId: number): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  let timer: ReturnType<typeof setTimeout> | undefined
  async function send() {
    // If the list cannot be read, its page shows so.
    await sendUnsaved(guideId, groupId).catch(() => undefined)
    clearTimeout(timer)
    if (!signal.aborted) timer = setTimeout(send, retryMs)
  }
  void send()
  window.addEventListener('online', send, { signal })
  return () => {
    clearTimeout(timer)
    listeners.abort()
  }
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
