import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startApi } from '../testing/api.ts'
import { soon } from '../testing/changeStreams.ts'
import { serveApi } from '../testing/eventStreams.ts'
import { sendRaw, statusesOf } from '../testing/wire.ts'

const megabytes = 1024 * 1024

/** The beginning of an import, whose body of 8 MiB is not sent. */
const beginning = (call: string, cookie = '') =>
  `POST /api/${call} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\n` +
  `Content-Length: ${8 * megabytes}\r\n\r\n{`

async function scene() {
  const api = startApi()
  const port = Number(new URL(await serveApi(api)).port)
  async function open(cookie: string) {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    socket.write(beginning('import-trainees.php', cookie))
    return socket
  }
  return { ...api, port, open }
}

test('a stranger is refused before the body is read', async () => {
  const { port } = await scene()
  const answer = await sendRaw(port, beginning('import-trainees.php'))
  expect(statusesOf(answer)).toEqual([401])
})

test('a guide is refused a call of coordinators before the body is read', async () => {
  const { port, signIn } = await scene()
  const guide = await signIn()
  const answer = await sendRaw(port, beginning('import-groups.php', guide.cookie))
  expect(statusesOf(answer)).toEqual([403])
})

test('large bodies beyond a total are refused until others have ended', async () => {
  const { open, signIn, port, log } = await scene()
  const { cookie } = await signIn()
  const answers = (status: number) => log.filter((line) => line.includes(`"status":${status}`)).length
  const sockets = await Promise.all([1, 2, 3, 4, 5].map(() => open(cookie)))
  await soon(() => expect(answers(503)).toBe(1))
  for (const socket of sockets) socket.destroy()
  await soon(() => expect(answers(400)).toBe(4))
  const answer = await fetch(`http://127.0.0.1:${port}/api/import-trainees.php`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ groupId: 1, padding: 'x'.repeat(megabytes) }),
  })
  expect(answer.status).toBe(400)
})
