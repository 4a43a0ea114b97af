import { storage } from '@hafifa/shared-ui/lib'
import { atom, currentGuide, onGuideChange, store } from '@hafifa/shared-ui/platform'
import { settings } from '@hafifa/shared-ui/settings'
import { isLocked, lockTimeKey } from './lockTime.ts'

/** 0 for a guide whose screen never locks. */
export const lockMs = () => (currentGuide()?.admin ? (settings.lockMinutes ?? 0) * 60_000 : 0)

export const lockedAtom = atom(currentGuide() !== null && isLocked())

export function noteUse(): void {
  if (lockMs() > 0) storage.setItem(lockTimeKey, String(Date.now() + lockMs()))
  else storage.removeItem(lockTimeKey)
  store.set(lockedAtom, false)
}

export function lockNow(): void {
  storage.setItem(lockTimeKey, '0')
  store.set(lockedAtom, true)
}

/** Also after the clock was put back. */
export function isUnused(): boolean {
  const time = Number(storage.getItem(lockTimeKey) ?? Number.NaN)
  return lockMs() > 0 && (time <= Date.now() || time > Date.now() + lockMs())
}

/** Follows the other tabs, and the sign-in. */
export function followLock(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === lockTimeKey) store.set(lockedAtom, newValue === '0')
  })
  onGuideChange(noteUse)
}
