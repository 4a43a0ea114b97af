import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { startApi } from '../testing/api.ts'
import { serveApi } from '../testing/eventStreams.ts'
import { sendRaw, statusesOf } from '../testing/wire.ts'

let port = 0
let log: string[] = []

beforeEach(async () => {
  const api = startApi()
  log = api.log
  port = Number(new URL(await serveApi(api)).port)
})

const body = JSON.stringify({ phone: '0599999999' })

/** A request that must not be answered: it is hidden in the body of another one. */
const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n'

const request = (line: string, headers: string[], content = '') =>
  [`${line} HTTP/1.1`, 'Host: x', ...headers, '', content].join('\r\n')

const post = (headers: string[], content: string) =>
  request('POST /api/login.php', ['Content-Type: application/json', ...headers], content)

/** Servers that do not wait for the rest of a refused body end its connection sooner. */
const longerThanLibrariesWait = 1000

const last = 'Connection: close'

const get = (...headers: string[]) => request('GET /api/get-groups.php', [last, ...headers])

describe('a request of unclear length is refused, and what follows it is not read', () => {
  test.for<[string, string]>([
    ['length and chunks', post(['Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\n${smuggled}`)],
    ['chunks and length', post(['Transfer-Encoding: chunked', 'Content-Length: 4'], `0\r\n\r\n${smuggled}`)],
    ['two lengths', post(['Content-Length: 0', `Content-Length: ${smuggled.length}`], smuggled)],
    ['a list of lengths', post(['Content-Length: 0, 5'], smuggled)],
    ['a signed length', post(['Content-Length: +0'], smuggled)],
    ['a negative length', post(['Content-Length: -1'], smuggled)],
    ['a hexadecimal length', post(['Content-Length: 0x0'], smuggled)],
    ['an unknown encoding', post(['Transfer-Encoding: xchunked'], `0\r\n\r\n${smuggled}`)],
    ['chunked before another encoding', post(['Transfer-Encoding: chunked, gzip'], `0\r\n\r\n${smuggled}`)],
    ['a space before the colon', post(['Content-Length : 0'], smuggled)],
    ['a folded header', post(['X: a', ' Content-Length: 0'], smuggled)],
    ['a bad size of a chunk', post(['Transfer-Encoding: chunked'], `g\r\n\r\n${smuggled}`)],
    ['lines without a carriage return', post(['Content-Length: 0'], smuggled).replaceAll('\r\n', '\n')],
    ['NUL in a header', get('X: a\0b') + smuggled],
    ['no host', `GET /api/get-groups.php HTTP/1.1\r\n\r\n${smuggled}`],
  ])('%s', async ([, bytes]) => {
    const answers = await sendRaw(port, bytes)
    expect(statusesOf(answers)).toEqual([400])
    expect(log.join('')).not.toContain('smuggled')
  })
})

describe('a request is answered once', () => {
  test.for([
    ['a refused body with a request in it', [413], post([last, `Content-Length: ${2 ** 20}`], smuggled)],
    [
      'a read with a body',
      [200],
      request('GET /api/get-groups.php', [last, `Content-Length: ${smuggled.length}`], smuggled),
    ],
    [
      'a body in chunks',
      [413],
      post([last, 'Transfer-Encoding: chunked'], `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`),
    ],
    [
      'a compressed body',
      [400],
      post([last, `Content-Length: ${body.length}`, 'Content-Encoding: gzip'], `\x1f\x8b${body.slice(2)}`),
    ],
    ['an unknown expectation', [417], post([last, `Content-Length: ${body.length}`, 'Expect: 200-ok'], body)],
    [
      'another method by a header',
      [405],
      request('GET /api/login.php', [last, 'X-HTTP-Method-Override: POST']),
    ],
    ['long headers', [431], get(`X: ${'x'.repeat(20_000)}`)],
    ['many headers', [431], get(...Array.from({ length: 3000 }, (_, n) => `X-${n}: x`))],
    ['many cookies', [200], get(`Cookie: ${'session=x; '.repeat(500)}`)],
    ['a long entity tag', [200], get(`If-None-Match: ${'"x", '.repeat(1000)}`)],
    ['odd encodings', [200], get('Accept-Encoding: br;q=zqxjk, *;q=-1, \x80')],
    ['a range', [200], get('Range: bytes=0-0,-1,5-,9999999999999999999-')],
    [
      'headers of a proxy',
      [200],
      get('X-Forwarded-For: evil', 'X-Forwarded-Proto: https', 'Forwarded: for=x'),
    ],
    ['an upgrade', [200], get('Connection: Upgrade, close', 'Upgrade: websocket', 'Sec-WebSocket-Key: eA==')],
    [
      'an upgrade to HTTP/2',
      [200],
      get('Connection: Upgrade, HTTP2-Settings, close', 'Upgrade: h2c', 'HTTP2-Settings: AA'),
    ],
    ['HTTP/2 without an upgrade', [400], 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['HTTP/0.9', [200], 'GET /api/get-groups.php\r\n\r\n'],
    ['HTTP/9.9', [400], get().replace('HTTP/1.1', 'HTTP/9.9')],
    ['TLS', [400], '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['an unknown method', [400], request('STEAL /api/get-groups.php', [])],
    ['a method in lower case', [400], request('get /api/get-groups.php', [])],
    ['TRACE', [405], request('TRACE /api/get-groups.php', [last])],
    ['DELETE', [405], request('DELETE /api/delete-trainee.php', [last])],
    ['the address of another host', [404], request('GET http://evil.test/api/nothing.php', [last])],
    ['every address', [400], request('OPTIONS *', [last])],
  ] as const)('%s: %j', async ([, statuses, bytes]) => {
    const answers = await sendRaw(port, Buffer.from(bytes, 'latin1'))
    expect(statusesOf(answers)).toEqual(statuses)
    expect(answers).not.toMatch(/evil|zqxjk|\n\s+at /)
    expect(log.join('')).not.toMatch(/smuggled|"status":5|call failed/)
  })
})

test('requests that are sent at once are answered in their order', async () => {
  const calls = Array.from({ length: 100 }, (_, n) => request(`GET /api/${n}`, n === 99 ? [last] : [])).join(
    '',
  )
  const answers = await sendRaw(port, calls)
  expect(statusesOf(answers)).toEqual(Array.from({ length: 100 }, () => 404))
})

test('HEAD is answered without a body', async () => {
  const answer = await sendRaw(port, request('HEAD /api/get-groups.php', [last]))
  expect(statusesOf(answer)).toEqual([200])
  expect(answer.endsWith('\r\n\r\n')).toBe(true)
})

test('a refused body is read to its end, however slowly it arrives', async () => {
  const long = 2 ** 20
  const socket = connect(port, '127.0.0.1')
  const answers = text(socket)
  socket.write(post([`Content-Length: ${long}`], 'x'))
  await once(socket, 'readable')
  await setTimeout(longerThanLibrariesWait)
  socket.write('x'.repeat(long - 1) + get())
  expect(statusesOf(await answers)).toEqual([413, 200])
})
