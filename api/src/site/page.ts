import { hash, randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import type { Handler } from 'hono'
import { html } from 'hono/html'
import type { Logger } from 'pino'
import { builtFiles, placeOf, remoteAddresses } from '../apps.ts'
import type { Env } from '../calls/env.ts'
import type { Config } from '../config.ts'
import { htmlResponse } from '../http/compression.ts'
import { etagResponse } from '../http/conditionalGet.ts'
import { securePage } from '../http/securePage.ts'
import { isCoordinator } from '../permissions.ts'
import { followRemote } from './followRemote.ts'
import { preloadLinks } from './preloads.ts'

export type Settings = Pick<Config, 'GUIDE_APP_URL' | 'DASHBOARD_APP_URL' | 'HELP_WHATSAPP' | 'HELP_EMAIL'>

/**
 * Answers the shell's page, filled in for its reader; 304 to a browser that has it.
 *
 * @param template the file; a release of the shell may replace it while the server runs
 */
export function answerPage(template: string, settings: Settings, log: Logger, root: string): Handler<Env> {
  const present = readWhenReplaced(template, (text) => fillIn(text, settings))
  const addresses = remoteAddresses(settings)
  const guideApp = follow('guide-app')
  const dashboardApp = follow('dashboard-app')
  const secure = securePage(originsOf(Object.values(addresses)))
  // New at every start, as settings and policy may be.
  const start = randomUUID().slice(0, 8)

  function follow(part: keyof typeof addresses) {
    const pages = followRemote(
      { part, ...placeOf(root, part, addresses[part]) },
      builtFiles(root, 'shell'),
      log,
    )
    return async () => ({ address: addresses[part], pages: await pages() })
  }

  return async (c) => {
    const { actor } = c.var
    const remotes = isCoordinator(actor) ? [guideApp, dashboardApp] : [guideApp]
    const served = actor ? await Promise.all(remotes.map((pages) => pages())) : []
    const links = actor ? preloadLinks(served, c.req.path, actor.id) : ''
    const page = present()
    const etag = `W/"${start}-${hash('sha1', page + links, 'base64url')}"`
    // 304 goes without a policy: the page that the browser has keeps the one that came with it, of the same nonce.
    return etagResponse(c, etag, async (headers) => {
      await secure(c, async () => {
        const filled = page.replaceAll('%CSP_NONCE%', c.get('secureHeadersNonce') ?? '')
        c.res = await htmlResponse(
          c,
          filled.replace('</head>', () => `${links}</head>`),
          headers,
        )
      })
      return c.res
    })
  }
}

function readWhenReplaced(file: string, prepare: (text: string) => string) {
  let known = { at: 0, text: '' }
  return () => {
    const at = statSync(file).mtimeMs
    if (at !== known.at) known = { at, text: prepare(readFileSync(file, 'utf8')) }
    return known.text
  }
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

/** The origins beside this server. */
function originsOf(addresses: string[]) {
  const origins = addresses.map((address) => URL.parse(address)?.origin)
  return [...new Set(origins)].filter((origin) => origin !== undefined)
}
