const controls = 'button, a, label, summary, input, select, textarea, [role="switch"], [role="option"]'

/** In milliseconds and pixels. Two taps within both limits are a double tap. */
const doubleTap = { time: 500, distance: 20 }

/** After a row leaves its list, the second click would press whatever takes its place. */
export function dropStraySecondClicks(): void {
  let last: MouseEvent | undefined
  let pressed: Element | null = null
  window.addEventListener(
    'click',
    (event) => {
      // Keys and assistive technology press the focused control.
      if (event.detail === 0) return
      const control = controlOf(event.target)
      if (last && control !== pressed && isSecondClick(event, last)) {
        event.preventDefault()
        event.stopImmediatePropagation()
      } else {
        pressed = control
      }
      last = event
    },
    { capture: true },
  )
}

function isSecondClick(event: MouseEvent, last: MouseEvent): boolean {
  if (event instanceof PointerEvent && event.pointerType === 'mouse') return event.detail > 1
  // On phones, the detail of every click is 1.
  const distance = Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY)
  return event.timeStamp - last.timeStamp < doubleTap.time && distance < doubleTap.distance
}

function controlOf(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(controls) : null
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control
}
