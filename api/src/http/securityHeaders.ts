import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { isHttps } from './address.ts'

type SecureHeadersOptions = NonNullable<Parameters<typeof secureHeaders>[0]>

/** For answers of the API. */
export const secureAnswer: MiddlewareHandler = (c, next) => {
  c.header('Cache-Control', 'no-store')
  c.header('Cross-Origin-Resource-Policy', 'same-origin')
  c.header('Referrer-Policy', 'no-referrer')
  if (isHttps(c)) c.header('Strict-Transport-Security', 'max-age=15552000; includeSubDomains')
  return next()
}

/** Headers that browsers ignore or apply by default are left out, because every page load carries them. */
export function securePage(remotes: string[] = []): MiddlewareHandler {
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
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }
  const byHttps = secureHeaders(headers)
  // Browsers honour Strict-Transport-Security over HTTPS only.
  const byHttp = secureHeaders({ ...headers, strictTransportSecurity: false })
  return (c, next) => (isHttps(c) ? byHttps : byHttp)(c, next)
}
