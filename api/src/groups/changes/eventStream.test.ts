import { expect, test } from 'vitest'
import { createEventStream } from './eventStream.ts'

function openStream() {
  const stream = createEventStream()
  let isEnded = false
  void stream.ended.then(() => {
    isEnded = true
  })
  async function write(events: number) {
    for (let n = 0; n < events; n++) stream.write('data: {}\n\n')
    await Promise.resolve()
    return { isEnded }
  }
  return { ...stream, write }
}

test('a stream ends when its client reads nothing of over 100 events', async () => {
  const { write } = openStream()
  expect(await write(100)).toEqual({ isEnded: false })
  expect(await write(10)).toEqual({ isEnded: true })
})

test('a stream of which the client reads every event stays open', async () => {
  const { body, write } = openStream()
  const reader = body.getReader()
  for (let n = 0; n < 200; n++) {
    expect(await write(1)).toEqual({ isEnded: false })
    await reader.read()
  }
})

test('a stream ends when its client leaves', async () => {
  const { body, write } = openStream()
  await body.cancel()
  expect(await write(1)).toEqual({ isEnded: true })
})
