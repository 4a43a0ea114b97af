import { maxCallsAtOnce } from '@hafifa/api/contract'
import { errorText, type Group, isApiError } from '@hafifa/shared-ui/platform'

export type Failure = { group: Group; reason: string }

export type Outcome = { done: Group[]; failures: Failure[] }

/** Leaves some of the server's concurrent calls to the rest of the page. */
const atOnce = maxCallsAtOnce - 2

/** A refused call does not affect the others. Stops without a connection or a session. */
export async function forEachGroup(
  groups: readonly Group[],
  call: (group: Group) => Promise<unknown>,
  onProgress: (finished: number) => void,
): Promise<Outcome> {
  const done: Group[] = []
  const failures: Failure[] = []
  let ended: unknown
  const waiting = groups.values()

  async function work() {
    for (const group of waiting) {
      try {
        if (ended) throw ended
        await call(group)
        done.push(group)
      } catch (error) {
        if (isApiError(error, 'network', 'not-signed-in')) ended = error
        failures.push({ group, reason: errorText(error) ?? 'משהו השתבש' })
      }
      onProgress(done.length + failures.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { done, failures }
}
