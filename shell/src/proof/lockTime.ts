import { storage } from '@hafifa/shared-ui/storage'

/** When the screen locks, for all tabs; 0 while it is locked. */
export const lockTimeKey = 'locks-at'

export function isLocked(): boolean {
  const time = storage.getItem(lockTimeKey)
  return time !== null && Date.now() >= Number(time)
}
