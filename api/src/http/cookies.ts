import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isHttps } from './address.ts'

/** Over HTTPS, browsers accept a cookie with this prefix only from this host. */
const fullName = (c: Context, name: string) => (isHttps(c) ? `__Host-${name}` : name)

export function readCookie(c: Context, name: string): string | undefined {
  return getCookie(c, fullName(c, name))
}

export function writeCookie(c: Context, name: string, value: string, maxAge: number, httpOnly = true): void {
  setCookie(c, fullName(c, name), value, { ...attributes(c), httpOnly, maxAge })
}

export function removeCookie(c: Context, name: string): void {
  deleteCookie(c, fullName(c, name), attributes(c))
}

function attributes(c: Context) {
  return { httpOnly: true, sameSite: 'Lax', path: '/', secure: isHttps(c) } as const
}
