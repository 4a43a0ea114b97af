import { controlOf, controls, dropPresses, settleMs } from '../dropPresses.ts'

type Place = { control: Element; left: number; right: number; top: number; bottom: number }

type Places = { at: number; places: Place[] }

/**
 * Drops presses that hit another control than the one that was at their point before a change of others moved it.
 *
 * @returns the function to call before each such change is shown
 */
export function dropShiftedPresses(): () => void {
  let before: Places[] = []

  function isShifted({ pageX: x, pageY: y, target }: MouseEvent): boolean {
    const pressed = controlOf(target)
    return before.some(({ at, places }) => {
      if (performance.now() - at > settleMs) return false
      const here = places.filter((place) => contains(place, x, y)).map(({ control }) => control)
      return here.length > 0 && pressed !== null && !here.includes(pressed)
    })
  }

  dropPresses((event) => {
    if (isShifted(event)) return true
    // What opens after a press was not there before.
    before = []
    return false
  })
  return () => {
    const at = performance.now()
    before = [...before.filter((places) => at - places.at < settleMs), { at, places: readPlaces() }]
  }
}

function readPlaces(): Place[] {
  return [...document.querySelectorAll(controls)].flatMap((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect()
    if (bottom < 0 || top > innerHeight) return []
    const [x, y] = [scrollX, scrollY]
    return [{ control, left: left + x, right: right + x, top: top + y, bottom: bottom + y }]
  })
}

function contains({ left, right, top, bottom }: Place, x: number, y: number): boolean {
  return left <= x && x <= right && top <= y && y <= bottom
}
