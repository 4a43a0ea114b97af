import { api, beforeLogout, send, store } from '@hafifa/shared-ui/platform'
import { isUnused, lockedAtom, lockMs, lockNow, noteUse } from './locked.ts'

const checkMs = 5000

const saveTimeoutMs = 5000

const uses = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

let noted = Number.NEGATIVE_INFINITY

/** Covers the screen of a coordinator who has not used any tab for `LOCK_MINUTES`. */
export function startIdleLock(): void {
  if (store.get(lockedAtom)) void lockSession()
  for (const event of uses) window.addEventListener(event, onUse, { passive: true, capture: true })
  document.addEventListener('visibilitychange', check)
  setInterval(check, checkMs)
  onUse()
}

function onUse() {
  check()
  if (lockMs() === 0 || store.get(lockedAtom) || performance.now() - noted < checkMs) return
  noted = performance.now()
  noteUse()
}

function check() {
  if (store.get(lockedAtom) || !isUnused()) return
  lockNow()
  void lockSession()
}

/** Saves what is unsaved before. What cannot be saved stays in the page and in the journal. */
async function lockSession() {
  const timeout = new Promise((resolve) => setTimeout(resolve, saveTimeoutMs))
  await Promise.race([Promise.allSettled([...beforeLogout].map((save) => save())), timeout])
  // Offline it stays open on the server, which is out of reach here anyway.
  if (store.get(lockedAtom)) await send(api['lock.php'].$post({ json: {} })).catch(() => undefined)
}
