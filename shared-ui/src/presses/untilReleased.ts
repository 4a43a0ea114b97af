/** In milliseconds. A tap on a touch screen becomes a click only after the finger has left. */
const clickDelay = 100

/** In milliseconds. Browsers may not report the end of a press, such as one that opens the list of a select. */
const longestPress = 2000

let released = Promise.resolve()
let release = () => {}

/** Resolves when no finger or mouse button is down, so that what is shown does not change under a press. */
export function untilReleased(): Promise<void> {
  return released
}

export function watchPresses(): void {
  const releaseAfter = (ms: number) => () => setTimeout(release, ms)
  const listen = (type: string, listener: () => void) =>
    window.addEventListener(type, listener, { capture: true, passive: true })
  listen('pointerdown', () => {
    release()
    released = new Promise((resolve) => {
      release = resolve
    })
    setTimeout(release, longestPress)
  })
  listen('pointerup', releaseAfter(clickDelay))
  listen('pointercancel', releaseAfter(0))
  // After the handlers of the click.
  listen('click', releaseAfter(0))
}
