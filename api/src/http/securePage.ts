import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { Env } from '../calls/env.ts'
import { origin } from './client.ts'

type SecureHeadersOptions = NonNullable<Parameters<typeof secureHeaders>[0]>

/**
 * The security headers of an html page: scripts only from files of this server and of the remotes, no eval, nothing
 * inline but styles that carry the page's nonce, no framing. Every page load carries them, so what browsers ignore, do
 * unasked or already do because of another header of these stays away.
 *
 * @param remotes origins beside this server that serve parts of the product
 */
export function securePage(remotes: string[] = []): MiddlewareHandler<Env> {
  const own = ["'self'", ...remotes]
  const headers: SecureHeadersOptions = {
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: own,
      styleSrc: [...own, NONCE],
      connectSrc: own,
      imgSrc: ["'self'", 'data:'],
      fontSrc: own,
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'same-origin',
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }
  const byHttps = secureHeaders(headers)
  // Browsers take this order by HTTPS only.
  const byHttp = secureHeaders({ ...headers, strictTransportSecurity: false })
  return (c, next) => (origin(c).startsWith('https:') ? byHttps : byHttp)(c, next)
}
