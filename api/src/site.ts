import { hash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { except } from 'hono/combine'
import { etag } from 'hono/etag'
import { html } from 'hono/html'
import type { Config } from './config.ts'
import { isCoordinator } from './http/authorize.ts'
import { answerHtml } from './http/compression.ts'
import type { Env } from './http/deps.ts'
import { isKnown, keptHeaders } from './http/kept.ts'
import { securePage } from './http/securePage.ts'
import { findSession } from './http/session.ts'
import { builtFiles, isHere, remoteAddresses, repository } from './parts.ts'
import { preloadLinks, type ServedRemote } from './preloads.ts'

/** Where the parts' builds are served, and from which workspace. */
const parts = { '/guide-app': 'guide-app', '/dashboard-app': 'dashboard-app', '': 'shell' }

type Remote = keyof ReturnType<typeof remoteAddresses>

type Settings = Pick<Config, 'GUIDE_APP_URL' | 'DASHBOARD_APP_URL' | 'HELP_WHATSAPP' | 'HELP_EMAIL'>

/**
 * Serves the built front ends: files from the three `dist` folders and nothing else, and the shell's page for every
 * address that a person may open. Without a build of the shell there is only the API.
 */
export function serveSite(app: Hono<Env>, settings: Settings, root = repository): void {
  for (const [prefix, workspace] of Object.entries(parts)) {
    if (!existsSync(builtFiles(root, workspace))) continue
    const files = serveStatic<Env>({
      root: builtFiles(root, workspace),
      precompressed: true,
      rewriteRequestPath: (path) => path.slice(prefix.length),
    })
    app.get(`${prefix}/assets/*`, forAYear, files)
    app.get(`${prefix}/*`, except(isPage, etag(), revalidated, files))
  }
  const template = join(builtFiles(root, 'shell'), 'index.html')
  if (!existsSync(template)) return
  const page = fillIn(readFileSync(template, 'utf8'), settings)
  const guideApp = servedHere(root, 'guide-app', settings)
  const dashboardApp = servedHere(root, 'dashboard-app', settings)
  const policy = securePage(remoteOrigins(settings))
  // New at every start, as template, settings and policy may be.
  const start = randomUUID().slice(0, 8)
  app.get('*', findSession, async (c, next) => {
    if (c.req.path.startsWith('/api/') || !isPage(c)) return next()
    const { actor } = c.var
    const remotes = isCoordinator(actor) ? [...guideApp, ...dashboardApp] : guideApp
    const links = actor ? preloadLinks(remotes, c.req.path, actor.id) : ''
    const etag = `W/"${start}-${hash('sha1', links, 'base64url')}"`
    for (const [name, value] of Object.entries(keptHeaders(etag))) c.header(name, value)
    // Without a policy: the page that the browser has keeps the one that came with it, of the same nonce.
    if (isKnown(c, etag)) return c.body(null, 304)
    await policy(c, async () => {
      const filled = page.replaceAll('%CSP_NONCE%', c.get('secureHeadersNonce') ?? '')
      c.res = await answerHtml(
        c,
        filled.replace('</head>', () => `${links}</head>`),
      )
    })
  })
}

/** Tells the shell where the remotes live; the build itself knows no addresses. */
function fillIn(template: string, settings: Settings) {
  const content = JSON.stringify({
    guideApp: settings.GUIDE_APP_URL,
    dashboardApp: settings.DASHBOARD_APP_URL,
    helpWhatsapp: settings.HELP_WHATSAPP,
    helpEmail: settings.HELP_EMAIL,
  })
  return template.replace('%HAFIFA_SETTINGS%', () => html`${content}`.toString())
}

/** What another server serves, only that server knows. */
function servedHere(root: string, remote: Remote, settings: Settings): ServedRemote[] {
  const address = remoteAddresses(settings)[remote]
  return isHere(address) ? [{ folder: builtFiles(root, remote), address }] : []
}

function remoteOrigins(settings: Settings) {
  const urls = Object.values(remoteAddresses(settings)).map((address) => URL.parse(address)?.origin)
  return [...new Set(urls)].filter((origin) => origin !== undefined)
}

/** Hashed files: a new build has new names, so nobody asks whether one was modified. */
const forAYear: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  if (!c.res.ok) return
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
  c.header('Last-Modified', undefined)
}

/** Entries and manifests are asked for anew each time; the icon, which each page names, once a day. */
const revalidated: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  c.header('Cache-Control', c.req.path.endsWith('/icon.svg') && c.res.ok ? 'max-age=86400' : 'no-cache')
}

/** The page itself is never a file to fetch: it has placeholders to fill. */
function isPage(c: Context<Env>) {
  return !/\.\w+$/.test(c.req.path) || c.req.path.endsWith('.html')
}
