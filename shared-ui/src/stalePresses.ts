export const controls = 'button, a, label, summary, input, select, textarea, [role="switch"], [role="option"]'

/** How long a control that came under a resting pointer takes no press. */
const settleMs = 500

const tolerance = 10

export const pressEvents = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const

/**
 * Drops a second press on a control that has just come under a resting pointer. When a row leaves its list, or a dialog
 * closes, a quick second press would otherwise hit whatever takes the place.
 */
export function dropStalePresses(): void {
  let place: { x: number; y: number } | undefined
  let control: Element | null | undefined
  let pressed: Element | null | undefined
  let changedAt = Number.NEGATIVE_INFINITY
  let dropping = false

  function updateControl() {
    if (!place) return
    const now = controlOf(document.elementFromPoint(place.x, place.y))
    if (now === control) return
    control = now
    // After an overlay has gone, the pointer is on the control that it pressed before.
    changedAt = now === pressed ? Number.NEGATIVE_INFINITY : performance.now()
  }

  /** Follows the pointer; returns whether it rests. Browsers also report moves when the page moves below the pointer. */
  function follow({ clientX: x, clientY: y, target }: PointerEvent): boolean {
    if (place && Math.hypot(x - place.x, y - place.y) < tolerance) return true
    place = { x, y }
    control = controlOf(target)
    pressed = undefined
    return false
  }

  function filter(event: MouseEvent) {
    // Keys and assistive technology press the control that has the focus.
    if (event.type === 'click' && event.detail === 0) return
    if (event instanceof PointerEvent && event.type === 'pointerdown') {
      const rests = follow(event)
      updateControl()
      dropping = rests && pressed !== undefined && performance.now() - changedAt < settleMs
      if (!dropping) {
        pressed = control
        changedAt = Number.NEGATIVE_INFINITY
      }
    }
    if (!dropping) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  for (const type of pressEvents) window.addEventListener(type, filter, { capture: true })
  window.addEventListener('pointermove', follow, { capture: true, passive: true })
  // What is pressed after typing is no second press.
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

export function controlOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(controls) : null
}
