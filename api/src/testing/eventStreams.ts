import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { startServer } from '../http/server.ts'
import type { ChangesEvent } from '../rules/changeKinds.ts'
import type { startApi } from './api.ts'
import { portOf } from './ports.ts'

export async function serveApi({ app }: Pick<ReturnType<typeof startApi>, 'app'>): Promise<string> {
  // `main.ts` answers whether the process is ready.
  const fetch = (request: Request, env: object) =>
    new URL(request.url).pathname === '/ready' ? new Response() : app.fetch(request, env)
  const server = startServer({ fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${portOf(server)}/api`
}

export async function listen(url: string, cookie: string, headers: Record<string, string> = {}, query = '') {
  const abort = new AbortController()
  onTestFinished(() => abort.abort())
  const response = await fetch(`${url}/get-changes.php${query}`, {
    headers: { cookie, ...headers },
    signal: abort.signal,
  })
  const events: ChangesEvent[] = []
  const listening = { response, events, heartbeats: 0, text: '', isOpen: true, leave: () => abort.abort() }
  void read()

  async function read() {
    let unread = ''
    try {
      for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(
        new TextDecoderStream(),
      )) {
        listening.text += chunk
        const blocks = (unread + chunk).split('\n\n')
        unread = blocks.pop() ?? ''
        for (const block of blocks) {
          const data = /^data: (.*)$/m.exec(block)?.[1]
          if (block.includes('event: heartbeat')) listening.heartbeats += 1
          else if (data) events.push(JSON.parse(data))
        }
      }
    } catch {
      // The connection was cut.
    }
    listening.isOpen = false
  }

  return listening
}
