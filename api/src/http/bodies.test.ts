import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { maxCallsAtOnce } from '../rules/limits.ts'
import { startApi } from '../testing/api.ts'
import { soon } from '../testing/changeStreams.ts'
import { serveApi } from '../testing/eventStreams.ts'
import { statusesOf } from '../testing/wire.ts'

const megabytes = 1024 * 1024

/** The beginning of an import, whose body of 8 MiB is not sent. */
const beginning = (call: string, cookie: string, bytes = 8 * megabytes) =>
  `POST /api/${call} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\n` +
  `Content-Length: ${bytes}\r\n\r\n{`

async function scene() {
  const api = startApi()
  const port = Number(new URL(await serveApi(api)).port)
  async function open(cookie: string, bytes?: number, call = 'import-trainees.php') {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    socket.write(beginning(call, cookie, bytes))
    return socket
  }
  async function answerUnread(call: string, cookie = '') {
    const [answer] = await once(await open(cookie, undefined, call), 'data')
    return statusesOf(String(answer))
  }
  const answers = (status: number) => api.log.filter((line) => line.includes(`"status":${status}`)).length
  return { ...api, port, open, answerUnread, answers }
}

test('a stranger is refused before the body is read', async () => {
  const { answerUnread } = await scene()
  expect(await answerUnread('import-trainees.php')).toEqual([401])
})

test('a guide is refused a call of coordinators before the body is read', async () => {
  const { answerUnread, signIn } = await scene()
  const { cookie } = await signIn()
  expect(await answerUnread('import-groups.php', cookie)).toEqual([403])
})

test('large bodies beyond a total are refused until others have ended', async () => {
  const { open, signIn, port, answers } = await scene()
  const guides = []
  for (let i = 0; i < 5; i++) guides.push(await signIn())
  const sockets = await Promise.all(guides.map(({ cookie }) => open(cookie)))
  await soon(() => expect(answers(503)).toBe(1))
  for (const socket of sockets) socket.destroy()
  await soon(() => expect(answers(400)).toBe(4))
  const answer = await fetch(`http://127.0.0.1:${port}/api/import-trainees.php`, {
    method: 'POST',
    headers: { cookie: guides[0]?.cookie ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ groupId: 1, padding: 'x'.repeat(megabytes) }),
  })
  expect(answer.status).toBe(400)
})

test('the large bodies of one guide leave room for those of others, from whatever device', async () => {
  const { open, signIn, signInAgain, answers } = await scene()
  const guide = await signIn()
  const devices = [guide, await signInAgain(guide.phone), await signInAgain(guide.phone)]
  await Promise.all(devices.map(({ cookie }) => open(cookie)))
  await soon(() => expect(answers(503)).toBe(2))
})

test('bodies that arrive slowly keep no other call of the session waiting', async () => {
  const { open, signIn, port } = await scene()
  const { cookie, id } = await signIn()
  await Promise.all(Array.from({ length: maxCallsAtOnce }, () => open(cookie, 1000)))
  const answer = await fetch(`http://127.0.0.1:${port}/api/get-guide-groups.php?guideId=${id}`, {
    headers: { cookie },
    signal: AbortSignal.timeout(10_000),
  })
  expect(answer.status).toBe(200)
})
