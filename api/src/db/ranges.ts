/** Both included. */
export type Range = { first: number; last: number }

/** Ascending ids in parts so small that other requests wait only for a statement about one. */
export function rangesOf(ids: number[], size: number): Range[] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, n) => {
    const part = ids.slice(n * size, (n + 1) * size)
    return { first: part[0] ?? 0, last: part.at(-1) ?? 0 }
  })
}
