import type { Context, MiddlewareHandler } from 'hono'
import { Refusal } from '../rules/errors.ts'
import { origin } from './address.ts'
import { foreignHostPage } from './foreignHostPage.ts'

/** Monitors and proxies ask the machine itself. */
const onAnyHost: readonly string[] = ['/health', '/ready', '/metrics']

/**
 * Rejects a host that makes the URL invalid, such as `1.2.3.4.5`, and any but that of PUBLIC_URL, with a page for people.
 * @throws Refusal invalid, foreign-host
 */
export function guardHost(publicUrl: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    if (!URL.canParse(c.req.url)) throw new Refusal('invalid')
    const isRefused =
      publicUrl && !onAnyHost.includes(c.req.path) && !isHostOf(publicUrl, c.req.header('host'))
    if (!isRefused) return next()
    if (c.req.path.startsWith('/api/')) throw new Refusal('foreign-host')
    return foreignHostPage(c)
  }
}

/** Some proxies add the port that the scheme implies. */
function isHostOf(publicUrl: string, host: string | undefined): boolean {
  const { protocol, host: own } = new URL(publicUrl)
  return URL.parse(`${protocol}//${host}`)?.host === own
}

export function guardRequest(methodOf: (path: string) => 'GET' | 'POST' | undefined): MiddlewareHandler {
  return (c, next) => {
    const method = methodOf(c.req.path)
    if (!method) throw new Refusal('not-found')
    if (c.req.method !== method && !(c.req.method === 'HEAD' && method === 'GET')) {
      c.header('Allow', method)
      throw new Refusal('method-not-allowed')
    }
    if (method === 'POST') guardPost(c)
    return next()
  }
}

function guardPost(c: Context) {
  const from = c.req.header('origin')
  if (from !== undefined && from !== origin(c)) throw new Refusal('foreign-origin')
  // Browsers send this header even where the Origin was removed.
  const site = c.req.header('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') throw new Refusal('foreign-origin')
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) throw new Refusal('not-json')
}
