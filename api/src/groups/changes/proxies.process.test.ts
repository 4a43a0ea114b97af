import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'
import { soon } from '../../testing/changeStreams.ts'
import { listen, serveApi } from '../../testing/eventStreams.ts'
import { caddy, nginx, type ReverseProxy } from '../../testing/proxies.ts'

async function behind({ start }: ReverseProxy, change?: (configuration: string) => string) {
  const api = startApi({ heartbeatMs: 200 })
  // `main.ts` adds it to the application. Caddy sends nothing to a process that does not answer it.
  api.app.get('/ready', (c) => c.json({ status: 'ok' }))
  const coordinator = await api.signInCoordinator()
  const groupId = await coordinator.createGroup('חיפה')
  const url = await start(await serveApi(api), change)
  const save = (activity_hours: string) =>
    coordinator.post('update-group-form.php', { group_id: groupId, fields: { activity_hours } })
  const { cookie } = coordinator
  const open = (headers?: Record<string, string>) => listen(url, cookie, headers)
  async function expectLive(headers?: Record<string, string>) {
    const stream = await open(headers)
    await soon(() => expect(stream.heartbeats).toBeGreaterThanOrEqual(3))
    await save('16:00')
    await soon(() => expect(stream.events).toMatchObject([{ groups: [groupId], kinds: ['form', 'log'] }]))
    expect(stream.isOpen).toBe(true)
    return stream
  }
  return { ...api, cookie, expectLive, groupId, open, save, url }
}

const compress = {
  Caddy: (configuration: string) => configuration.replace('header -Server', 'header -Server\nencode gzip'),
  nginx: (configuration: string) =>
    `gzip on; gzip_proxied any; gzip_min_length 0; gzip_types text/event-stream; ${configuration}`,
}

describe.for([
  ['Caddy', caddy],
  ['nginx', nginx],
] as const)('behind %s', ([name, proxy]) => {
  beforeEach(({ skip }) => skip(!proxy.isInstalled(), `${name} is not installed`))

  test('events arrive as they happen', async () => {
    const { expectLive } = await behind(proxy)
    await expectLive()
  })

  test('a reader who connects again receives the missed changes', async () => {
    const { groupId, log, open, expectLive, save } = await behind(proxy)
    const first = await expectLive()
    first.leave()
    await soon(() => expect(log.join()).toContain('get-changes.php'))
    await save('17:00')
    const second = await open({ 'last-event-id': `${first.events[0]?.version}` })
    await soon(() => expect(second.events).toMatchObject([{ groups: [groupId], kinds: ['form', 'log'] }]))
  })

  test('events arrive as they happen although the proxy compresses answers', async () => {
    const { expectLive } = await behind(proxy, compress[name])
    await expectLive({ 'accept-encoding': 'gzip' })
  })

  test('a refused long body is answered by the server', async () => {
    const { url, cookie } = await behind(proxy)
    const headers = { cookie, 'content-type': 'application/json' }
    for (const megabytes of [1, 4, 7]) {
      const body = JSON.stringify({ name: 'x'.repeat(megabytes * 1024 * 1024) })
      const response = await fetch(`${url}/add-group.php`, { method: 'POST', headers, body })
      expect([megabytes, response.status, await response.json()]).toMatchObject([
        megabytes,
        413,
        { error: 'too-large' },
      ])
    }
  })

  test('the rows of a long import arrive', async () => {
    const { groupId, url, cookie } = await behind(proxy)
    const row = { first_name: 'נועם', last_name: 'לוי', comments: 'הערה '.repeat(400) }
    const added = Array.from({ length: 300 }, () => row)
    const response = await fetch(`${url}/import-trainees.php`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ groupId, key: randomUUID(), added, changed: [] }),
    })
    expect(await response.json()).toMatchObject({ success: true, added: added.length })
  })
})

const undocumented = (configuration: string) => configuration.replace('/api/get-changes.php', '/elsewhere')

describe('behind nginx without a setting for the stream', () => {
  beforeEach(({ skip }) => skip(!nginx.isInstalled(), 'nginx is not installed'))

  test('nginx does not buffer events although it buffers answers', async () => {
    const { expectLive } = await behind(
      nginx,
      (configuration) => `proxy_buffering on; ${undocumented(configuration)}`,
    )
    await expectLive()
  })

  test('a proxy that buffers events does not affect other calls', async () => {
    const buffering = (configuration: string) =>
      `proxy_ignore_headers X-Accel-Buffering; ${undocumented(configuration)}`
    const { groupId, log, save, url, cookie } = await behind(nginx, buffering)
    const abort = new AbortController()
    const stream = fetch(`${url}/get-changes.php`, { headers: { cookie }, signal: abort.signal })
      .then((response) => response.text())
      .catch(() => 'given up')
    await save('16:00')
    const group = await fetch(`${url}/get-group.php?id=${groupId}`, { headers: { cookie } })
    expect(await group.json()).toMatchObject({ success: true, group: { id: groupId } })
    abort.abort()
    expect(await stream).toBe('given up')
    // The server ends the stream that the client has left.
    await soon(() => expect(log.join()).toContain('get-changes.php'))
  })
})
