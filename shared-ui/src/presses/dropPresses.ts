export const controls = 'button, a, label, summary, input, select, textarea, [role="switch"], [role="option"]'

/** For this long after a change of the screen, a press still aims at what was shown before. */
export const settleMs = 500

const pressEvents = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const

export function controlOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(controls) : null
}

/** Drops the presses that begin with an unwanted `pointerdown`. */
export function dropPresses(isUnwanted: (pointerDown: PointerEvent) => boolean): void {
  let dropping = false

  function filter(event: MouseEvent) {
    // Keys and assistive technology press the control that has the focus.
    if (event.type === 'click' && event.detail === 0) return
    if (event instanceof PointerEvent && event.type === 'pointerdown') dropping = isUnwanted(event)
    if (!dropping) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  for (const type of pressEvents) window.addEventListener(type, filter, { capture: true })
}
