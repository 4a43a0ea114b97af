export type Random = ReturnType<typeof createRandom>

/** Mulberry32. The same seed returns the same numbers. */
export function createRandom(seed: number) {
  let state = seed | 0

  /** From 0 to less than 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const below = (end: number) => Math.floor(next() * end)

  return {
    reseed(other: number) {
      state = other | 0
    },
    next,
    below,
    between: (low: number, high: number) => low + below(high - low + 1),
    chance: (probability: number) => next() < probability,

    pick<Item>(items: readonly Item[]): Item {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },

    /** Undefined where there are none. */
    pickAny<Item>(items: readonly Item[] = []): Item | undefined {
      return items.length > 0 ? this.pick(items) : undefined
    },

    bytes: (length: number) => Buffer.from(Array.from({ length }, () => below(256))),
  }
}
