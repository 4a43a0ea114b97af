import type { Context } from 'hono'
import type { Env } from '../../calls/env.ts'
import { readCookie, removeCookie, writeCookie } from '../../http/cookies.ts'
import { daySeconds } from '../../rules/time.ts'

const name = 'session'

export function readSessionCookie(c: Context<Env>): string | undefined {
  return readCookie(c, name)
}

export function setSessionCookie(c: Context<Env>, token: string): void {
  writeCookie(c, name, token, c.get('deps').config.SESSION_DAYS * daySeconds)
}

export function startSession(c: Context<Env>, guideId: number, token: string): void {
  c.set('signedIn', guideId)
  setSessionCookie(c, token)
}

export function deleteSessionCookie(c: Context<Env>): void {
  removeCookie(c, name)
}
