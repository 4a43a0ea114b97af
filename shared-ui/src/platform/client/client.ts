import type { Api, Failure } from '@hafifa/api/contract'
import { type ClientResponse, hc } from 'hono/client'
import { endSignedOutSession } from '../session/endSignedOutSession.ts'
import { currentSession, expireSession, isSessionOfOther } from '../session/session.ts'
import { shell } from '../session/shell.ts'
import { ApiError } from './ApiError.ts'
import { noteOwnChanges } from './ownChanges.ts'
import { fetchOrTakePreloaded } from './preloadedAnswers.ts'
import { transport } from './transport.ts'

export const { api } = hc<Api>('/', { fetch: fetchInSession })

export type Answer<Name extends keyof typeof api> = (typeof api)[Name] extends
  | { $get: (...args: never[]) => Promise<infer R> }
  | { $post: (...args: never[]) => Promise<infer R> }
  ? Body<R>
  : never

export type Body<R> = R extends ClientResponse<infer B, number, 'json'> ? Exclude<B, Refused> : never

type Refused = { success: false }

export async function send<R extends ClientResponse<unknown, number, 'json'>>(
  call: Promise<R>,
): Promise<Body<R>> {
  const session = currentSession()
  const response = await call.catch(() => {
    throw ApiError.inTransport('network')
  })
  noteOwnChanges(response.headers.get('change-ids')?.split(',').map(Number) ?? [])
  const body: unknown = await response.json().catch(() => {
    throw ApiError.inTransport('unreadable')
  })
  if (isRefused(body)) {
    if (response.status === 401) expireSession(session)
    throw ApiError.of(body)
  }
  if (!response.ok) throw ApiError.inTransport('unreadable')
  return body as Body<R>
}

async function fetchInSession(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const ending = endSignedOutSession()
  // Awaits only while a session has to be ended, because a page that is closing runs no later code.
  if (ending) await ending
  // Refused like a call after the session has ended, so nothing is read or changed in another guide's name.
  if (isSessionOfOther()) return transport.fetch(input, { ...init, credentials: 'omit' })
  let response = await fetchOrTakePreloaded(input, init)
  while (response.status === 403 && (await (await shell.load?.())?.ask(response)))
    response = await transport.fetch(input, init)
  return response
}

function isRefused(body: unknown): body is Failure {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false
}
