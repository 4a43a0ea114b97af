import type { MiddlewareHandler } from 'hono'
import { isHttps } from './address.ts'

export const secureAnswer: MiddlewareHandler = (c, next) => {
  c.header('Cache-Control', 'no-store')
  c.header('Cross-Origin-Resource-Policy', 'same-origin')
  c.header('Referrer-Policy', 'no-referrer')
  if (isHttps(c)) c.header('Strict-Transport-Security', 'max-age=15552000; includeSubDomains')
  return next()
}
