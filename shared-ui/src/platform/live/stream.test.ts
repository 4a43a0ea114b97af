import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EventSource } from 'eventsource'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Change, followStream, type StreamSettings } from './stream.ts'
import { unlocked } from './unlocked.ts'

type Answer = (response: ServerResponse) => void

const open: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(': open\n\n')
}

const hold: Answer = () => {}

const refuse =
  (status: number): Answer =>
  (response) =>
    response.writeHead(status).end()

/** The last answer repeats. */
async function follow(answers: Answer[], options: Partial<StreamSettings> = {}) {
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  vi.stubGlobal('EventSource', EventSource)
  const requests: IncomingMessage[] = []
  const responses: ServerResponse[] = []
  let answer = answers[0]
  const server = createServer((request, response) => {
    if (request.method === 'HEAD') return answer?.(response)
    answer = answers[Math.min(requests.length, answers.length - 1)]
    requests.push(request)
    responses.push(response)
    answer?.(response)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const changes: Change[] = []
  const pauses: number[] = []
  const onSignedOut = vi.fn()
  const abort = new AbortController()
  const done = followStream(
    {
      address: () =>
        `http://localhost:${(server.address() as AddressInfo).port}/?after=${changes.at(-1)?.version}`,
      onChange: (change) => changes.push(change),
      onSignedOut,
      pauseMs: (failures) => pauses.push(failures) && 0,
      ...options,
    },
    abort.signal,
  )
  onTestFinished(() => {
    abort.abort()
    server.closeAllConnections()
    server.close()
  })
  const connections = (number: number) => expect.poll(() => responses.length).toBeGreaterThanOrEqual(number)
  const sendChange = (version: number) => {
    const change = { version, ids: [version], groups: [7], kinds: ['form'] }
    responses.at(-1)?.write(`id: ${version}\ndata: ${JSON.stringify(change)}\n\n`)
    return change
  }
  return { abort, changes, connections, done, onSignedOut, pauses, requests, responses, sendChange, window }
}

test('changes arrive while the connection is open', async () => {
  const { changes, connections, sendChange } = await follow([open])
  await connections(1)
  const sent = [sendChange(3), sendChange(4)]
  await expect.poll(() => changes).toEqual(sent)
})

test('a connection that ends is reopened from the last version', async () => {
  const { changes, connections, requests, responses, sendChange } = await follow([open])
  await connections(1)
  sendChange(3)
  await expect.poll(() => changes).toHaveLength(1)
  responses[0]?.end()
  await connections(2)
  expect(requests.map(({ url }) => url)).toEqual(['/?after=undefined', '/?after=3'])
})

test('a connection that breaks is reopened', async () => {
  const { connections, responses } = await follow([open])
  await connections(1)
  responses[0]?.destroy()
  await connections(2)
})

test('the delay grows while a proxy buffers streams', async () => {
  const { connections, pauses, responses } = await follow([hold, hold, hold, open], { silenceMs: 100 })
  await connections(4)
  expect(pauses.slice(0, 3)).toEqual([1, 2, 3])
  await expect.poll(() => responses[0]?.destroyed).toBe(true)
})

test('a silent connection is reopened from the last version', async () => {
  const { changes, connections, requests, sendChange } = await follow([open], { silenceMs: 500 })
  await connections(1)
  sendChange(3)
  await expect.poll(() => changes).toHaveLength(1)
  await connections(2)
  expect(requests[1]?.url).toBe('/?after=3')
})

test('heartbeats keep a connection open', async () => {
  const beating: Answer = (response) => {
    open(response)
    const beats = setInterval(() => response.write('event: heartbeat\ndata: {}\n\n'), 50)
    response.on('close', () => clearInterval(beats))
  }
  const { changes, requests, connections, sendChange } = await follow([beating], { silenceMs: 400 })
  await connections(1)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  sendChange(3)
  await expect.poll(() => changes).toHaveLength(1)
  expect(requests).toHaveLength(1)
})

test('the delay grows while a proxy refuses streams', async () => {
  const { connections, pauses } = await follow([refuse(502), refuse(502), refuse(502), open])
  await connections(4)
  expect(pauses).toEqual([1, 2, 3])
})

test('a response that is not a stream counts as a failure', async () => {
  const page: Answer = (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>sign in</p>')
  const { changes, connections, pauses } = await follow([page, open])
  await connections(2)
  expect([pauses, changes]).toEqual([[1], []])
})

test.for([
  ['the return of the network', 'online'],
  ['the end of the lock', unlocked],
] as const)('%s ends the delay', async ([_, event]) => {
  const { connections, responses, window } = await follow([refuse(502), open], { pauseMs: () => 60_000 })
  await connections(1)
  await expect
    .poll(() => {
      window.dispatchEvent(new Event(event))
      return responses.length
    })
    .toBe(2)
})

test('an ended session ends the stream', async () => {
  const { done, onSignedOut, requests } = await follow([refuse(401)])
  await done
  expect(onSignedOut).toHaveBeenCalledOnce()
  expect(requests).toHaveLength(1)
})

test('an abort closes the connection', async () => {
  const { abort, connections, done, responses } = await follow([open])
  await connections(1)
  abort.abort()
  await done
  await expect.poll(() => responses[0]?.destroyed).toBe(true)
})

test('an abort during a delay ends the work', async () => {
  const { abort, connections, done } = await follow([open], { pauseMs: () => 60_000 })
  await connections(1)
  abort.abort()
  await done
})
