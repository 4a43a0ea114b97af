import { setImmediate } from 'node:timers/promises'

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
  const pause = createPause()
  const results: Result[] = []
  for (const [n, part] of chunk(items, size).entries()) {
    // Not after the last one: a transaction would keep others from saving for that turn.
    if (n > 0) await pause()
    results.push(...(await work(part)))
  }
  return results
}

const maxBlockMs = 2

/** Returns a function that lets other calls run if none could for a while, because statements of SQLite block the process. */
export function createPause(): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < maxBlockMs) return
    await setImmediate()
    last = performance.now()
  }
}
