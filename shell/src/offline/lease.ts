import { deleteParts, type Lease, readPart, writeParts } from '@hafifa/shared-ui/offline'
import { settings } from '@hafifa/shared-ui/settings'

const dayMs = 24 * 60 * 60 * 1000

/** Clocks that are set by the network jump back a little. */
const toleranceMs = 10 * 60 * 1000

export function leaseFrom(contact: number): Lease {
  return { contact, until: contact + (settings.offlineDays ?? 0) * dayMs, seen: contact }
}

export function isOver({ until, seen }: Lease, now: number): boolean {
  return now > until || now < seen - toleranceMs
}

/** Whether the copy may be opened now. One that may not loses its data unread. */
export async function isLeased(guideId: number): Promise<boolean> {
  const lease = await readPart(guideId, 'lease')
  if (lease && !isOver(lease, Date.now())) return true
  await deleteParts(guideId, ['pack'])
  return false
}

/** So that a clock that is set back later is noticed. */
export async function noteTime(guideId: number): Promise<void> {
  const lease = await readPart(guideId, 'lease')
  const now = Date.now()
  if (lease && now > lease.seen) await writeParts(guideId, { lease: { ...lease, seen: now } })
}
