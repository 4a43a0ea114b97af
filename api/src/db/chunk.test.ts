import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { flatMapChunks } from './chunk.ts'

/** As a statement of SQLite does. */
function block(ms: number) {
  const start = performance.now()
  while (performance.now() - start < ms);
}

async function pausesOf(work: Promise<unknown>): Promise<number> {
  let isOver = false
  void work.finally(() => {
    isOver = true
  })
  for (let pauses = 0; ; pauses++) {
    await setImmediate()
    if (isOver) return pauses
  }
}

test('work in parts that block the process pauses between them', async () => {
  const work = async ([item]: number[]) => {
    block(10)
    return [item]
  }
  expect(await pausesOf(flatMapChunks([1, 2, 3], work, 1))).toBe(3)
})
