import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { Env } from './deps.ts'

/**
 * The security headers of an html page: scripts only from files of this server and of the remotes, no eval, nothing
 * inline but styles that carry the page's nonce, no framing.
 *
 * @param remotes origins beside this server that serve parts of the product
 */
export function securePage(remotes: string[] = []): MiddlewareHandler<Env> {
  const own = ["'self'", ...remotes]
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: own,
      styleSrc: [...own, NONCE],
      connectSrc: own,
      imgSrc: ["'self'", 'data:'],
      fontSrc: own,
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'same-origin',
  })
}
