import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { startApi } from '../testing/api.ts'
import { serveApi } from '../testing/eventStreams.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { sendRaw, statusesOf } from '../testing/wire.ts'
import { serveSite } from './site.ts'

/** The served folders, and files around them that nobody may read. */
const files = {
  'shell/dist/index.html': '<html>page</html>',
  'shell/dist/assets/app-1234abcd.js': 'shell()',
  'guide-app/dist/mf-manifest.json': '{}',
  'guide-app/dist/assets/routes-1234abcd.js': 'guide()',
  'dashboard-app/dist/preloads.json': '[]',
  'secret.txt': 'secret',
  'package.json': 'secret',
  'shell/package.json': 'secret',
  'shell/secret/index.html': 'secret',
  'guide-app/src/main.ts': 'secret',
  'data/hafifa.sqlite': 'secret',
}

const starts = [
  '/',
  '/assets/',
  '/guide-app/',
  '/guide-app/assets/',
  '/api/',
  '/api/docs/',
  '/groups/',
  '//',
  '/%2f/',
]

const ups = [
  '..',
  '.',
  '%2e%2e',
  '%2E.',
  '..%00',
  '..;',
  '...',
  '%252e%252e',
  '..%c0%af',
  '..\\',
  '%5c..',
  '%uff0e',
]

const slashes = ['/', '%2f', '//', '\\', '%5c', '%252f']

const targets = ['secret.txt', 'guide-app/src/main.ts', 'etc/passwd', '%00']

function* paths() {
  for (const start of starts)
    for (const up of ups)
      for (const slash of slashes)
        for (const [index, target] of targets.entries())
          yield `${start}${`${up}${slash}`.repeat(1 + (index % 4))}${target}`
  for (const start of starts)
    for (const odd of ['%', '%zz', '%80', '%00.js', '.git/config', '*', '?', ';', '\x80'])
      yield `${start}${odd}`
  yield* [
    '*',
    '/con',
    '/nul.js',
    `/${'a/'.repeat(4000)}`,
    `/${'../'.repeat(4000)}secret.txt`,
    '/C:/secret.txt',
    '/file:///etc/passwd',
  ]
}

const perConnection = 100

const last = 'Connection: close\r\n'

test('no path leads out of the served folders, and none fails', async () => {
  const root = temporaryFolder()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const api = startApi()
  serveSite(api.app, readConfig({}), api.logger, root)
  const port = Number(new URL(await serveApi(api)).port)
  const unsent = [...paths()]
  while (unsent.length > 0) {
    const requests = unsent
      .slice(0, perConnection)
      .map((path, i, { length }) => `GET ${path} HTTP/1.1\r\nHost: x\r\n${i + 1 === length ? last : ''}\r\n`)
    const answers = await sendRaw(port, Buffer.from(requests.join(''), 'latin1'))
    expect(answers).not.toMatch(/secret|root:|\n\s+at /)
    const statuses = statusesOf(answers)
    expect(statuses).not.toEqual([])
    for (const status of statuses) expect([200, 400, 401, 404, 405], unsent[0]).toContain(status)
    // After a malformed request the server ends the connection.
    if (statuses.length < requests.length) expect(statuses.at(-1)).toBe(400)
    unsent.splice(0, statuses.length)
  }
  expect(api.log.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})
