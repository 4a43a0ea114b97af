import { hc } from 'hono/client'
import { pino } from 'pino'
import { type Api, createApp } from '../app.ts'
import { createSignInLimit } from '../auth/signInLimit.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../db/open.ts'

/** Someone who calls the API, with the session of their own that signing in gives. */
export type Caller = ReturnType<typeof hc<Api>>['api']

/**
 * Makes callers of the real application, without a network between. All that the demo holds comes in by calls, so
 * that it obeys the rules, and counters and log are as the product would have written them.
 * @param clock its `now` is the moment at which a call happens
 */
export function callersOf(database: Database, clock: { now: Date }): () => Caller {
  const config = readConfig({})
  const signInLimit = createSignInLimit(Number.MAX_SAFE_INTEGER)
  const errorsOnly = pino({ level: 'error' })
  const app = createApp({ config, database, signInLimit, now: () => clock.now }, errorsOnly)
  const connection = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }

  return () => {
    let session = ''
    async function send(url: string | URL | Request, init: RequestInit = {}) {
      const request = new Request(url, init)
      request.headers.set('cookie', session)
      if (typeof init.body === 'string') {
        request.headers.set('content-length', String(Buffer.byteLength(init.body)))
      }
      const response = await app.fetch(request, connection)
      session = response.headers.get('set-cookie')?.split(';')[0] ?? session
      return response
    }
    return hc<Api>('http://hafifa.demo', { fetch: send }).api
  }
}

/**
 * What a call answered.
 * @throws Error when it was refused: the demo's story then breaks a rule of the product
 */
export async function answerOf<Answer extends object>(
  call: Promise<{ url: string; json(): Promise<Answer> }>,
): Promise<Exclude<Answer, { success: false }>> {
  const response = await call
  const answer = await response.json()
  if ('success' in answer && answer.success === false)
    throw new Error(`${response.url}: ${JSON.stringify(answer)}`)
  return answer as Exclude<Answer, { success: false }>
}
