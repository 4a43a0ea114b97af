import { storage } from '@hafifa/shared-ui/lib'

/** When the screen locks, for all tabs; 0 while it is locked. */
export const lockTimeKey = 'lock'

export function isLocked(): boolean {
  return Number(storage.getItem(lockTimeKey) ?? Number.POSITIVE_INFINITY) <= Date.now()
}
