import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Env } from '../calls/env.ts'
import { origin } from '../http/client.ts'
import { sessionSeconds } from './sessions.service.ts'

/** By HTTPS the prefix makes browsers refuse a cookie of this name from anybody but this very host. */
const nameFor = (c: Context<Env>) => (isHttps(c) ? '__Host-session' : 'session')

/** The session's token that the browser sent. */
export function readSessionCookie(c: Context<Env>): string | undefined {
  return getCookie(c, nameFor(c))
}

/** Gives the browser its session; out of reach of scripts and of other sites' requests. */
export function giveSessionCookie(c: Context<Env>, token: string): void {
  setCookie(c, nameFor(c), token, { ...attributes(c), maxAge: sessionSeconds })
}

export function takeSessionCookie(c: Context<Env>): void {
  deleteCookie(c, nameFor(c), attributes(c))
}

function attributes(c: Context<Env>) {
  return { httpOnly: true, sameSite: 'Lax', path: '/', secure: isHttps(c) } as const
}

function isHttps(c: Context<Env>) {
  return origin(c).startsWith('https:')
}
