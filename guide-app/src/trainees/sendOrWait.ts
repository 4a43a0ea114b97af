import { isUnanswered } from '@hafifa/shared-ui/calls'
import { toast } from '@hafifa/shared-ui/platform'
import type { TraineeDrafts } from './drafts.ts'
import { isOffline, ownCopy } from './ownCopy.ts'

/**
 * Sends a form. On a phone that keeps a copy, a form waits while the server cannot be asked.
 * @param wait see `keepWaiting`
 */
export async function sendOrWait<Result>(
  call: () => Promise<Result>,
  wait: (triedAt?: number) => Promise<boolean>,
): Promise<Result | 'waits'> {
  if (isOffline() && (await wait())) return 'waits'
  const triedAt = Date.now()
  try {
    return await call()
  } catch (error) {
    if (isUnanswered(error) && ownCopy() && (await wait(triedAt))) return 'waits'
    throw error
  }
}

/** Returns false, without a change, if the form would be lost with the page. */
export async function keepWaiting(
  drafts: TraineeDrafts,
  name: string,
  { triedAt, adds }: { triedAt: number | undefined; adds: boolean },
): Promise<boolean> {
  const form = drafts.get(name)
  if (!form) return false
  const target = adds && !(Number(form.target) < 0) ? -Date.now() : form.target
  const tried = adds && triedAt !== undefined && { triedAt: form.triedAt ?? triedAt }
  drafts.write(name, { ...form, target, waits: true, ...tried })
  const left = await Promise.all([...(ownCopy()?.journals ?? [])].map((write) => write()))
  if (left.length > 0 && left.every((count) => count === 0)) return true
  drafts.write(name, form)
  return false
}

export function sayWaiting(): void {
  const unsent = ownCopy()?.unsent
  if (unsent) toast.info(unsent.label, { description: unsent.text })
}
