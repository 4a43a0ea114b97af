import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Env } from '../calls/env.ts'
import { isHttps } from '../http/address.ts'
import { daySeconds } from '../time.ts'

/** Over HTTPS, browsers accept a cookie with this prefix only from this host. */
const nameOf = (c: Context<Env>) => (isHttps(c) ? '__Host-session' : 'session')

export function readSessionCookie(c: Context<Env>): string | undefined {
  return getCookie(c, nameOf(c))
}

export function setSessionCookie(c: Context<Env>, token: string): void {
  const maxAge = c.get('deps').config.SESSION_DAYS * daySeconds
  setCookie(c, nameOf(c), token, { ...attributes(c), maxAge })
}

export function deleteSessionCookie(c: Context<Env>): void {
  deleteCookie(c, nameOf(c), attributes(c))
}

function attributes(c: Context<Env>) {
  return { httpOnly: true, sameSite: 'Lax', path: '/', secure: isHttps(c) } as const
}
