import { chunk } from './chunk.ts'

export type Range = { first: number; last: number }

/** Ascending ids in parts so small that other requests wait only for a statement about one. */
export function rangesOf(ids: number[], size: number): Range[] {
  return chunk(ids, size).map((part) => ({ first: part[0] ?? 0, last: part.at(-1) ?? 0 }))
}
