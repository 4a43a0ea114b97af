/** @param size by default few enough for the parameters of one statement */
export function chunk<Item>(items: readonly Item[], size = 500): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) =>
    items.slice(n * size, (n + 1) * size),
  )
}

export async function flatMapChunks<Item, Result>(
  items: readonly Item[],
  work: (part: Item[]) => PromiseLike<Result[]>,
  size?: number,
): Promise<Result[]> {
  const results: Result[] = []
  for (const part of chunk(items, size)) results.push(...(await work(part)))
  return results
}
