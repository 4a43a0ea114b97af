import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { chunk } from '../api/src/db/chunk.ts'

/** What a person sends. The body is JSON. */
export type Sent = { path: string; cookie: string; body?: string }

export type Connection = {
  /** Must not be called concurrently. Resolves with the status once the answer is complete. */
  exchange: (sent: Sent) => Promise<number>
  close: () => void
}

export const get = (path: string, cookie: string): Sent => ({ path, cookie })

export const post = (path: string, cookie: string, body: object): Sent => ({
  path,
  cookie,
  body: JSON.stringify(body),
})

export function connect(port: number): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    async exchange(sent) {
      const response = await send(port, sent, agent)
      response.resume()
      await once(response, 'end')
      return response.statusCode ?? 0
    },
    close: () => agent.destroy(),
  }
}

export type Stream = { nextEvent: () => Promise<void>; close: () => void }

const openedAtOnce = 50

export async function openStreams(port: number, cookies: string[]): Promise<Stream[]> {
  const streams: Stream[] = []
  for (const part of chunk(cookies, openedAtOnce))
    streams.push(...(await Promise.all(part.map((cookie) => openStream(port, cookie)))))
  return streams
}

async function openStream(port: number, cookie: string): Promise<Stream> {
  const response = await send(port, get('get-changes.php', cookie), new Agent())
  if (response.statusCode !== 200) throw new Error(await text(response))
  response.setEncoding('utf8').on('error', () => undefined)
  // The data version.
  await once(response, 'data')
  response.resume()
  return {
    nextEvent: () =>
      new Promise((resolve) => {
        response.on('data', function read(chunk: string) {
          if (!chunk.includes('"version"')) return
          response.off('data', read)
          resolve()
        })
      }),
    close: () => response.destroy(),
  }
}

function send(port: number, { path, cookie, body }: Sent, agent: Agent): Promise<IncomingMessage> {
  const headers = {
    cookie,
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  }
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: `/api/${path}`, method: body ? 'POST' : 'GET', headers, agent })
      .once('response', resolve)
      .once('error', reject)
      .end(body)
  })
}
