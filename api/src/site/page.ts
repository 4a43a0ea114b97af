import { hash, randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import type { Context, Handler } from 'hono'
import { html } from 'hono/html'
import type { Logger } from 'pino'
import type { Actor, Deps, Env, Ports } from '../calls/env.ts'
import type { Config } from '../config.ts'
import { origin } from '../http/address.ts'
import { htmlResponse } from '../http/compression.ts'
import { etagResponse } from '../http/conditionalGet.ts'
import { readCookie } from '../http/cookies.ts'
import { securePage } from '../http/securityHeaders.ts'
import { countUnread } from '../notices/inbox/inbox.queries.ts'
import { canProve, isAnswered } from '../rules/proof.ts'
import { mayOpenRemote } from '../rules/remotes.ts'
import { builtFiles, locateRemote, type RemoteSettings, remotes } from './apps.ts'
import { readPages } from './build.ts'
import { followRemote } from './followRemote.ts'
import { linkPreview } from './linkPreview.ts'
import { preloadLinks } from './preloads.ts'

export type Settings = RemoteSettings &
  Pick<
    Config,
    | 'REGISTRATION'
    | 'SIGN_IN'
    | 'COORDINATOR_SIGN_IN'
    | 'LOCK_MINUTES'
    | 'ACCESSIBILITY_COORDINATOR'
    | 'OFFLINE_DAYS'
  >

type StoredSettings = Awaited<ReturnType<Ports['programmeYear']>> & Awaited<ReturnType<Ports['helpContacts']>>

/** Of the template, for browsers that have the font in their cache (`shell/src/cacheFont.ts`). */
const font = /<!-- font -->.*<!-- \/font -->/s

/** The page without its reader, for devices that keep it. */
export type ShellPage = {
  text: (c: Context<Env>, code: { script: string; style: string }) => Promise<string>
  answer: (c: Context<Env>, text: string) => Promise<Response>
}

/** @param template a file that a release of the shell may replace while the server runs */
export function createPages(template: string, settings: Settings, log: Logger, root: string) {
  const readTemplate = readWhenReplaced(template)
  let filledIn = { template: '', content: '', page: '' }
  const shell = builtFiles(root, 'shell')
  const followed = remotes.map((remote) => {
    const { address, ...build } = locateRemote(root, remote, settings)
    const readRemote = followRemote({ app: remote, ...build }, shell, log)
    return { remote, address, readRemote }
  })
  const secure = securePage(otherOrigins(followed.map(({ address }) => address)))
  // Part of the ETag, because settings and policy may change with a restart.
  const startId = randomUUID().slice(0, 8)

  async function linksFor(actor: Actor, path: string) {
    const visible = followed.filter(({ remote }) => mayOpenRemote(actor, remote))
    const pages = await Promise.all(
      visible.map(async ({ address, readRemote }) => ({ address, pages: await readRemote() })),
    )
    const links = preloadLinks(pages, path, actor.id)
    return links && links + (await shellLinks(path, { ofRemotes: true }))
  }

  async function visitorLinks(path: string, origin: string) {
    return (await shellLinks(path, { ofRemotes: false })) + linkPreview(path, origin)
  }

  async function shellLinks(path: string, { ofRemotes }: { ofRemotes: boolean }) {
    // As for the remotes: a page without preload links only loads more slowly.
    const all = await readPages(shell).catch(() => [])
    const pages = all.filter((page) => (page.ofRemotes ?? false) === ofRemotes)
    return preloadLinks([{ address: '', pages }], path)
  }

  function pageOf(stored: StoredSettings) {
    const template = readTemplate()
    const content = contentOf(settings, stored)
    if (template !== filledIn.template || content !== filledIn.content) {
      filledIn = { template, content, page: fillIn(template, content, stored) }
    }
    return filledIn.page
  }

  async function storedSettings(c: Context<Env>): Promise<StoredSettings> {
    const { deps, ports } = c.var
    const { config, database } = deps
    return {
      ...(await ports.programmeYear(database.read)),
      ...(await ports.helpContacts(database.read, config)),
    }
  }

  async function respond(c: Context<Env>, page: string, headers: Record<string, string>) {
    await secure(c, async () => {
      c.res = await htmlResponse(
        c,
        page.replaceAll('%CSP_NONCE%', () => c.get('secureHeadersNonce') ?? ''),
        headers,
      )
    })
    return c.res
  }

  const answerPage: Handler<Env> = async (c) => {
    const { actor, deps } = c.var
    const head = actor
      ? (await linksFor(actor, c.req.path)) + (await unreadCount(deps, actor))
      : await visitorLinks(c.req.path, origin(c))
    const common = pageOf(await storedSettings(c))
    const page = readCookie(c, 'font') ? common : common.replace(font, '')
    const etag = `W/"${startId}-${hash('sha1', page + head, 'base64url')}"`
    // A 304 carries no policy: the page in the browser keeps its own policy, which has its nonce.
    return etagResponse(c, etag, (headers) =>
      respond(
        c,
        page.replace('</head>', () => `${head}</head>`),
        headers,
      ),
    )
  }

  const offline: ShellPage = {
    text: async (c, { script, style }) => {
      const stored = await storedSettings(c)
      const content = contentOf(settings, stored, { copyCode: script })
      const link = html`<link rel="stylesheet" href="${style}">`
      return fillIn(readTemplate(), content, stored).replace('</head>', () => `${link}</head>`)
    },
    answer: (c, text) => respond(c, text, { 'Cache-Control': 'no-store' }),
  }

  return { answerPage, offline }
}

function readWhenReplaced(file: string) {
  let cached = { modifiedAt: 0, text: '' }
  return () => {
    const modifiedAt = statSync(file).mtimeMs
    if (modifiedAt !== cached.modifiedAt) cached = { modifiedAt, text: readFileSync(file, 'utf8') }
    return cached.text
  }
}

function contentOf(settings: Settings, stored: StoredSettings, further: { copyCode?: string } = {}) {
  return JSON.stringify({
    ...stored,
    ...further,
    registration: settings.REGISTRATION,
    guideApp: settings.GUIDE_APP_URL,
    dashboardApp: settings.DASHBOARD_APP_URL,
    signIn: settings.SIGN_IN,
    offlineDays: settings.OFFLINE_DAYS || undefined,
    passkeys: canProve(settings, { admin: 1 }),
    coordinatorSignIn: settings.COORDINATOR_SIGN_IN,
    // Nothing is covered that could not be opened again.
    lockMinutes: canProve(settings, { admin: 1 }) ? settings.LOCK_MINUTES : 0,
    accessibilityCoordinator: settings.ACCESSIBILITY_COORDINATOR || undefined,
  })
}

function fillIn(template: string, content: string, { helpWhatsapp, helpEmail }: StoredSettings) {
  return template
    .replace('%HAFIFA_SETTINGS%', () => html`${content}`.toString())
    .replace('%HELP_WHATSAPP%', () => html`${helpWhatsapp}`.toString())
    .replace('%HELP_EMAIL%', () => html`${helpEmail}`.toString())
}

/** Saves the page a request, which a locked or weak session would be refused. */
async function unreadCount({ config, database, now }: Deps, actor: Actor) {
  if (!isAnswered(config, actor)) return ''
  const count = await countUnread(database.read, actor, now())
  return html`<meta name="unread" content="${count}" data-guide="${actor.id}">`
}

function otherOrigins(addresses: string[]) {
  const origins = addresses.map((address) => URL.parse(address)?.origin)
  return [...new Set(origins)].filter((origin) => origin !== undefined)
}
