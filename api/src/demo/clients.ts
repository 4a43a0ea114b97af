import { hc } from 'hono/client'
import { pino } from 'pino'
import { type Api, createApp } from '../app.ts'
import type { Deps } from '../calls/env.ts'
import { type Config, readConfig } from '../config.ts'
import type { Database } from '../db/open.ts'
import { createChangeFeed } from '../groups/changes/changeFeed.ts'
import { createMailer } from '../notices/digest/mailer.ts'
import { createSignInLimit } from '../people/auth/signInLimit.ts'
import { createSmsSender } from '../people/auth/sms.ts'

export type Client = ReturnType<typeof hc<Api>>['api']

export function createClientFactory(
  {
    database,
    views,
    signIns,
    clock,
  }: { database: Database; views: Deps['views']; signIns: Deps['signIns']; clock: { now: Date } },
  registration: Config['REGISTRATION'],
): () => Client {
  const config = readConfig({ REGISTRATION: registration, COORDINATOR_SIGN_IN: 'any' })
  const signInLimit = createSignInLimit(database, Number.MAX_SAFE_INTEGER)
  const errorsOnly = pino({ level: 'error' })
  const changes = createChangeFeed(database, config, errorsOnly)
  const sendSms = createSmsSender(config)
  const sendMail = createMailer(config)
  const app = createApp(
    { config, database, signInLimit, sendSms, sendMail, signIns, views, changes, now: () => clock.now },
    errorsOnly,
  )
  const connection = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }

  return () => {
    let cookie = ''
    async function send(url: string | URL | Request, init: RequestInit = {}) {
      const request = new Request(url, init)
      request.headers.set('cookie', cookie)
      if (typeof init.body === 'string') {
        request.headers.set('content-length', String(Buffer.byteLength(init.body)))
      }
      const response = await app.fetch(request, connection)
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return response
    }
    return hc<Api>('http://hafifa.demo', { fetch: send }).api
  }
}

export async function unwrap<Body extends object>(
  call: Promise<{ url: string; json(): Promise<Body> }>,
): Promise<Exclude<Body, { success: false }>> {
  const response = await call
  const body = await response.json()
  if (!isDone(body)) throw new Error(`${response.url}: ${JSON.stringify(body)}`)
  return body
}

function isDone<Body extends object>(body: Body): body is Exclude<Body, { success: false }> {
  return !('success' in body && body.success === false)
}
