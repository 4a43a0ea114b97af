import { controlOf, dropPresses, settleMs } from './dropPresses.ts'

/** In pixels. A pointer that moves less rests. */
const tolerance = 10

/**
 * Drops a second press on a control that has just come under a resting pointer. When a row leaves its list, or a dialog
 * closes, a quick second press would otherwise hit whatever takes the place.
 */
export function dropStalePresses(): void {
  let place: { x: number; y: number } | undefined
  let control: Element | null | undefined
  let pressed: Element | null | undefined
  let changedAt = Number.NEGATIVE_INFINITY

  function updateControl() {
    if (!place) return
    const now = controlOf(document.elementFromPoint(place.x, place.y))
    if (now === control) return
    control = now
    // After an overlay has gone, the pointer is on the control that it pressed before.
    changedAt = now === pressed ? Number.NEGATIVE_INFINITY : performance.now()
  }

  /**
   * Follows the pointer; returns whether it rests. Browsers also report moves when the page moves below the pointer.
   */
  function follow({ clientX: x, clientY: y, target }: PointerEvent): boolean {
    if (place && Math.hypot(x - place.x, y - place.y) < tolerance) return true
    place = { x, y }
    control = controlOf(target)
    pressed = undefined
    return false
  }

  dropPresses((event) => {
    const rests = follow(event)
    updateControl()
    if (rests && pressed !== undefined && performance.now() - changedAt < settleMs) return true
    pressed = control
    changedAt = Number.NEGATIVE_INFINITY
    return false
  })
  window.addEventListener('pointermove', follow, { capture: true, passive: true })
  // A press after typing is a first press.
  const forgetPress = () => {
    pressed = undefined
  }
  for (const type of ['keydown', 'input']) {
    window.addEventListener(type, forgetPress, { capture: true, passive: true })
  }
  let frame = 0
  new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(updateControl)
  }).observe(document.body, { childList: true, subtree: true })
}
