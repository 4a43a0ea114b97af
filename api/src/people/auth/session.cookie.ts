import type { Context } from 'hono'
import type { Env } from '../../calls/env.ts'
import { maxSessionDays } from '../../config.ts'
import { readCookie, removeCookie, writeCookie } from '../../http/cookies.ts'
import { daySeconds } from '../../rules/time.ts'

export const sessionCookie = 'session'

/** The id of the signed-in guide, by which a page notices that another tab has switched accounts. */
const ownerName = 'guide'

export function readSessionCookie(c: Context<Env>): string | undefined {
  return readCookie(c, sessionCookie)
}

export function setSessionCookie(c: Context<Env>, token: string): void {
  writeCookie(c, sessionCookie, token, c.get('deps').config.SESSION_DAYS * daySeconds)
}

export function startSession(c: Context<Env>, guideId: number, token: string): void {
  c.set('signedIn', guideId)
  setSessionCookie(c, token)
  writeCookie(c, ownerName, String(guideId), maxSessionDays * daySeconds, false)
}

export function deleteSessionCookies(c: Context<Env>): void {
  removeCookie(c, sessionCookie)
  removeCookie(c, ownerName)
}
