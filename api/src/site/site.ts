import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { except } from 'hono/combine'
import { etag } from 'hono/etag'
import type { Logger } from 'pino'
import type { Env } from '../calls/env.ts'
import { repositoryRoot } from '../folders.ts'
import { findSession } from '../people/auth/session.middleware.ts'
import { builtFiles, remotes } from './apps.ts'
import { offlineSite } from './offline.ts'
import { createPages, type Settings } from './page.ts'
import { answerSecurityText } from './securityText.ts'

/** The shell comes last, because its prefix matches every path. */
const apps = [
  ...remotes.map((remote) => ({ prefix: `/${remote}`, app: remote })),
  { prefix: '', app: 'shell' as const },
]

/** Serves only files of `dist` folders, and the shell's page for every other path. */
export function serveSite(app: Hono<Env>, settings: Settings, log: Logger, root = repositoryRoot): void {
  const template = join(builtFiles(root, 'shell'), 'index.html')
  const pages = createPages(template, settings, log, root)
  const offline = offlineSite(settings, root, pages.offline)
  app.get('/.well-known/security.txt', answerSecurityText)
  if (existsSync(template)) {
    app.get('/sw.js', offline.worker)
    app.get('/offline.json', offline.list)
    app.get('/offline-page', offline.offlinePage)
  }
  for (const { prefix, app: workspace } of apps) {
    if (!existsSync(builtFiles(root, workspace))) continue
    const files = serveStatic<Env>({
      root: builtFiles(root, workspace),
      precompressed: true,
      rewriteRequestPath: (path) => path.slice(prefix.length),
    })
    app.get(`${prefix}/assets/*`, immutable, files, (c) => c.notFound())
    app.get(`${prefix}/*`, except(isPage, etag(), revalidated, files))
  }
  if (existsSync(template)) app.get('*', except(isNoPage, findSession, pages.answerPage))
}

const immutable: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  c.header('Cache-Control', c.res.ok ? 'public, max-age=31536000, immutable' : 'no-store')
  c.header('Last-Modified', undefined)
}

/** The shell's icons and its web app manifest. Pages name them, so they are cached for a day. */
const ofTheShell = /^\/[^/]+\.(svg|png|webmanifest)$/

const revalidated: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  c.header('Cache-Control', ofTheShell.test(c.req.path) && c.res.ok ? 'max-age=86400' : 'no-cache')
}

/** Includes the page's own file, whose placeholders must be filled in. */
function isPage(c: Context<Env>) {
  return !/\.[a-z]\w*$/i.test(c.req.path) || c.req.path.endsWith('.html')
}

function isNoPage(c: Context<Env>) {
  return c.req.path.startsWith('/api/') || !isPage(c)
}
