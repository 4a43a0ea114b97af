import { notifyManager } from '@tanstack/react-query'

/** In milliseconds. On a touch screen, the click follows the end of the touch. */
const clickDelay = 100

/** In milliseconds. Browsers may not report the end of a press, for example on a select. */
const longestPress = 2000

const pointers = new Map<number, number>()

let waiting: (() => void)[] | undefined

/** At once, unlike the default: a second press could arrive before a separate task. */
function afterRelease(callback: () => void): void {
  if (waiting) waiting.push(callback)
  else queueMicrotask(callback)
}

/** Shows a response that arrives during a press after the press, so that nothing changes under a finger. */
export function showAfterRelease(): void {
  notifyManager.setScheduler(afterRelease)
  const listen = (
    type: 'pointerdown' | 'pointerup' | 'pointercancel',
    listener: (event: PointerEvent) => void,
  ) => window.addEventListener(type, listener, { capture: true, passive: true })
  listen('pointerdown', ({ pointerId }) => {
    lift(pointerId)
    pointers.set(
      pointerId,
      window.setTimeout(() => {
        lift(pointerId)
        release()
      }, longestPress),
    )
    waiting ??= []
  })
  listen('pointerup', ({ pointerId }) => {
    lift(pointerId)
    setTimeout(release, clickDelay)
  })
  listen('pointercancel', ({ pointerId }) => {
    lift(pointerId)
    setTimeout(release)
  })
  // After the click handlers and before the next press, so that the button is already busy.
  window.addEventListener('click', release)
}

function lift(pointerId: number) {
  clearTimeout(pointers.get(pointerId))
  pointers.delete(pointerId)
}

function release() {
  if (pointers.size > 0) return
  const callbacks = waiting ?? []
  waiting = undefined
  for (const callback of callbacks) callback()
}
