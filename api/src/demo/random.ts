import { itemAt } from '../rules/itemAt.ts'

/** Deterministic pseudo-random values (Mulberry32), so that every demo year has the same content. */
export type Random = {
  next(): number
  chance(probability: number): boolean
  between(min: number, max: number): number
  pick<Item>(list: readonly Item[]): Item
  maybe<Item>(probability: number, make: () => Item): Item | null
}

export function createRandom(seed: number): Random {
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
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: <Item>(list: readonly Item[]) => itemAt(list, Math.floor(next() * list.length)),
    maybe: (probability, make) => (next() < probability ? make() : null),
  }
}
