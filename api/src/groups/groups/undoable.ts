import { undoMs } from '../../rules/limits.ts'
import { timestamp } from '../../rules/time.ts'

/** The time for approving many groups at once and for undoing it, over a slow network. */
const graceMs = 45_000

export function justDoneSince(now: Date): string {
  return timestamp(new Date(now.getTime() - undoMs - graceMs))
}
