import { controlOf, controls, dropPresses, settleMs } from './dropPresses.ts'

type Place = {
  control: Element
  layer: Element | null
  left: number
  right: number
  top: number
  bottom: number
}

/** Elements that open above the page. */
const layerSelector = '[role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"]'

type Shown = {
  at: number
  address: string
  places: Place[]
  layers: Set<Element>
  /** The parts of the page that have scrolled since. */
  scrolled: Set<Element>
  /** The controls that the change has brought or moved. Undefined until it is shown. */
  shifted?: Set<Element>
}

/**
 * Drops presses that hit another control than the one that was at their point before a change of others moved it.
 *
 * @returns the function to call before each such change is shown
 */
export function dropShiftedPresses(): () => void {
  let before: Shown[] = []
  let typedAt = Number.NEGATIVE_INFINITY

  function isShifted({ pageX: x, pageY: y, target }: MouseEvent): boolean {
    const pressed = controlOf(target)
    const pressedLayer = pressed?.closest(layerSelector)
    return before.some(({ at, address, places, layers, scrolled, shifted }) => {
      // A navigation replaces the whole page.
      if (performance.now() - at > settleMs || address !== location.href) return false
      // Changes of others open no layer.
      if (pressedLayer && !layers.has(pressedLayer)) return false
      if (pressed !== null && shifted?.has(pressed) === false) return false
      // A press after scrolling aims at what is there now.
      if ([...scrolled].some((part) => part.contains(pressed))) return false
      // Changes of others close no layer either.
      const here = places
        .filter((place) => contains(place, x, y) && place.layer?.checkVisibility() !== false)
        .map(({ control }) => control)
      return here.length > 0 && pressed !== null && !here.includes(pressed)
    })
  }

  const forget = () => {
    before = []
  }

  dropPresses((event) => {
    if (isShifted(event)) return true
    // What the press opens was not there before, so the earlier places no longer apply.
    forget()
    return false
  })
  // The same goes for what a search finds, which is shown some time after the typing.
  window.addEventListener(
    'input',
    () => {
      typedAt = performance.now()
      forget()
    },
    { capture: true, passive: true },
  )
  window.addEventListener(
    'scroll',
    ({ target }) => {
      // Places are relative to the page, so scrolling the page itself does not change them.
      if (!(target instanceof Element)) return
      for (const { scrolled } of before) scrolled.add(target)
    },
    { capture: true, passive: true },
  )
  return () => {
    const at = performance.now()
    if (at - typedAt < settleMs) return
    const layers = new Set(
      [...document.querySelectorAll(layerSelector)].filter((element) => element.checkVisibility()),
    )
    const shown: Shown = { at, address: location.href, places: readPlaces(), layers, scrolled: new Set() }
    before = [...before.filter((earlier) => at - earlier.at < settleMs), shown]
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        shown.shifted = shiftedSince(shown.places)
      }),
    )
  }
}

function shiftedSince(places: readonly Place[]): Set<Element> {
  const before = new Map(places.map((place) => [place.control, place]))
  const shifted = readPlaces().filter(({ control, left, top }) => {
    const place = before.get(control)
    return place?.left !== left || place.top !== top
  })
  return new Set(shifted.map(({ control }) => control))
}

function readPlaces(): Place[] {
  return [...document.querySelectorAll(controls)].flatMap((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect()
    if (bottom < 0 || top > innerHeight) return []
    const [x, y] = [scrollX, scrollY]
    const layer = control.closest(layerSelector)
    return [{ control, layer, left: left + x, right: right + x, top: top + y, bottom: bottom + y }]
  })
}

function contains({ left, right, top, bottom }: Place, x: number, y: number): boolean {
  return left <= x && x <= right && top <= y && y <= bottom
}
