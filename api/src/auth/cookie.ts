import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Env } from '../calls/env.ts'
import { origin } from '../http/client.ts'
import { sessionSeconds } from './sessions.service.ts'

const name = 'session'

/** The session's token that the browser sent. */
export function readSessionCookie(c: Context<Env>): string | undefined {
  return getCookie(c, name)
}

/** Gives the browser its session; out of reach of scripts and of other sites' requests. */
export function giveSessionCookie(c: Context<Env>, token: string): void {
  setCookie(c, name, token, { ...attributes(c), maxAge: sessionSeconds })
}

export function takeSessionCookie(c: Context<Env>): void {
  deleteCookie(c, name, attributes(c))
}

function attributes(c: Context<Env>) {
  return { httpOnly: true, sameSite: 'Lax', path: '/', secure: origin(c).startsWith('https:') } as const
}
