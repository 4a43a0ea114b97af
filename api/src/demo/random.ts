/** Chance that falls the same way every time, so that everyone sees the same demo year. */
export type Random = {
  /** A number from 0 up to, not including, 1. */
  next(): number
  chance(probability: number): boolean
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  pick<Item>(list: readonly Item[]): Item
  /** What is made, or null as often as the rest of the probability says. */
  maybe<Item>(probability: number, make: () => Item): Item | null
}

/** Mulberry32. */
export function seeded(seed: number): Random {
  let state = seed
  function next() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    chance: (probability) => next() < probability,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: <Item>(list: readonly Item[]) => list[Math.floor(next() * list.length)] as Item,
    maybe: (probability, make) => (next() < probability ? make() : null),
  }
}
