import { expect, test } from 'vitest'
import { flatMapChunks } from './chunk.ts'

/** Blocks for longer than a part may before others get their turn. */
async function blocking(part: number[]) {
  const start = performance.now()
  while (performance.now() - start < 3);
  return part
}

async function turnsDuring(work: Promise<unknown>) {
  let turns = 0
  const next = setImmediate(() => {
    turns += 1
  })
  await work
  clearImmediate(next)
  return turns
}

test('others get a turn between two parts', async () => {
  expect(await turnsDuring(flatMapChunks([1, 2], blocking, 1))).toBe(1)
})

test('nothing waits after the last part', async () => {
  expect(await turnsDuring(flatMapChunks([1], blocking, 1))).toBe(0)
})
