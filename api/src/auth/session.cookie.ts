import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Env } from '../calls/env.ts'
import { origin } from '../http/address.ts'
import { sessionSeconds } from './sessions.service.ts'

const name = 'session'

export function readSessionCookie(c: Context<Env>): string | undefined {
  return getCookie(c, name)
}

export function setSessionCookie(c: Context<Env>, token: string): void {
  setCookie(c, name, token, { ...attributes(c), maxAge: sessionSeconds })
}

export function deleteSessionCookie(c: Context<Env>): void {
  deleteCookie(c, name, attributes(c))
}

function attributes(c: Context<Env>) {
  return { httpOnly: true, sameSite: 'Lax', path: '/', secure: origin(c).startsWith('https:') } as const
}
