import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startApi } from '../testing/api.ts'
import { serveApi } from '../testing/eventStreams.ts'

const clientsOfEach = 125

const head = 'POST /api/login.php HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

/** Incomplete requests of slow clients, or of attackers. */
const beginnings = [
  '',
  'GET /api/get-gr',
  'GET /api/get-groups.php HTTP/1.1\r\nHost: x\r\nX: ',
  `${head}Content-Length: 60000\r\n\r\n{"phone":"05`,
]

async function open(port: number, beginning: string) {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(beginning)
  return socket
}

async function scene() {
  const api = startApi()
  const url = await serveApi(api)
  const isAnswered = async () => (await fetch(`${url}/get-groups.php`)).status === 200
  return { ...api, port: Number(new URL(url).port), isAnswered }
}

test('others are answered while 500 clients have sent half a request, and after they leave', async () => {
  const { port, isAnswered, log } = await scene()
  const sockets: Socket[] = []
  for (let n = 0; n < clientsOfEach; n++) {
    sockets.push(...(await Promise.all(beginnings.map((beginning) => open(port, beginning)))))
  }
  expect(await isAnswered()).toBe(true)
  for (const socket of sockets) socket.destroy()
  expect(await isAnswered()).toBe(true)
  expect(log.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})

test('others are answered while clients do not read their long answers', async () => {
  const { port, isAnswered } = await scene()
  const requests = 'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20)
  for (let n = 0; n < 5; n++) (await open(port, requests)).pause()
  expect(await isAnswered()).toBe(true)
})

test('a client that sends a byte at a time is answered', async () => {
  const { port } = await scene()
  const body = JSON.stringify({ phone: '0599999999' })
  const socket = await open(port, '')
  socket.setNoDelay(true)
  for (const byte of `${head}Content-Length: ${body.length}\r\n\r\n${body}`) {
    await new Promise((resolve) => socket.write(byte, resolve))
  }
  const [answer] = await once(socket, 'data')
  expect(`${answer}`).toMatch(/^HTTP\/1.1 200 /)
})
