import type { Handler } from 'hono'
import { type Env, internalOrigin } from '../../calls/env.ts'

type Fetch = (request: Request, env: Env['Bindings']) => Promise<Response> | Response

/** Mail programs end the digest by a form without a session (RFC 8058). It makes the same call as the page. */
export function answerOneClick(fetch: Fetch): Handler<Env> {
  return (c) => {
    const body = JSON.stringify({ token: c.req.query('token') ?? '' })
    const headers = {
      host: c.req.header('host') ?? '',
      'content-type': 'application/json',
      'content-length': String(body.length),
    }
    const url = new URL('/api/stop-digest.php', internalOrigin)
    return fetch(new Request(url, { method: 'POST', headers, body }), c.env)
  }
}
