import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { isHttps } from './address.ts'

const policy = 'Content-Security-Policy'

/** Set before the answer is made: `c.header` would build it anew. Browsers honour HSTS over HTTPS only. */
export const secureEveryAnswer: MiddlewareHandler = async (c, next) => {
  c.header('X-Content-Type-Options', 'nosniff')
  c.header(policy, "base-uri 'none'; frame-ancestors 'none'; object-src 'none'")
  if (isHttps(c)) c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  await next()
  // Those of a 304 replace the stored ones, and a page has a policy of its own.
  if (c.res.status === 304) c.res.headers.delete(policy)
}

export const secureAnswer: MiddlewareHandler = (c, next) => {
  c.header('Cache-Control', 'no-store')
  c.header('Cross-Origin-Resource-Policy', 'same-origin')
  c.header('Referrer-Policy', 'no-referrer')
  return next()
}

/** Headers that browsers ignore or apply by default are left out, because every page load carries them. */
export function securePage(remotes: string[] = []): MiddlewareHandler {
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
      workerSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    permissionsPolicy: {
      camera: [],
      displayCapture: [],
      geolocation: [],
      microphone: [],
      payment: [],
      usb: [],
    },
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    strictTransportSecurity: false,
    xContentTypeOptions: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
}
