import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, Handler } from 'hono'
import type { Env } from '../calls/env.ts'
import type { Config } from '../config.ts'
import { builtFiles, locateRemote } from './apps.ts'
import { readOfflineFiles, readVersion } from './build.ts'
import type { ShellPage } from './page.ts'

type Settings = Pick<Config, 'OFFLINE_DAYS' | 'GUIDE_APP_URL' | 'DASHBOARD_APP_URL'>

/** The worker passes on what pages with policies of their own fetch, from remotes whose address may change. */
const workerPolicy = "default-src 'none'; connect-src *"

/** However often devices ask, the lists of a release are read once in this time. */
const ttlMs = 2_000

/** What a device needs to open without a network. The address of the worker must never change, nor end. */
export function offlineSite(settings: Settings, root: string, page: ShellPage) {
  const shell = builtFiles(root, 'shell')
  const offers = settings.OFFLINE_DAYS > 0

  const worker: Handler<Env> = async (c) => {
    const script = await readFile(join(shell, 'offline', offers ? 'worker.js' : 'removal.js'), 'utf8')
    return c.body(script, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': workerPolicy,
    })
  }

  async function readBuilt() {
    const guideApp = locateRemote(root, 'guide-app', settings)
    const parts = [
      { name: 'shell', address: '', location: shell },
      { name: 'guide-app', ...guideApp },
    ]
    return Promise.all(
      parts.map(async ({ name, address, location }) => {
        const [version, files] = await Promise.all([readVersion(location), readOfflineFiles(location)])
        const entries = Object.entries(files).map(([file, integrity]) => ({
          url: `${address}/${file}`,
          integrity,
        }))
        return { name, contract: version.contract, entries }
      }),
    )
  }

  const builtParts = atMostEvery(ttlMs, readBuilt)

  async function release(c: Context<Env>) {
    const built = await builtParts()
    const files = built.flatMap(({ entries }) => entries)
    const codeFile = (type: string) =>
      files.find(({ url }) => url.startsWith('/assets/deviceCopyCode-') && url.endsWith(type))?.url ?? ''
    const text = await page.text(c, { script: codeFile('.js'), style: codeFile('.css') })
    requireListed(text, files)
    return {
      text,
      id: hash('sha256', JSON.stringify([files, text]), 'base64url').slice(0, 22),
      contracts: Object.fromEntries(built.map(({ name, contract }) => [name, contract])),
      files,
    }
  }

  const withRelease =
    (
      respond: (c: Context<Env>, found: Awaited<ReturnType<typeof release>>) => Response | Promise<Response>,
    ) =>
    async (c: Context<Env>) => {
      if (!offers) return c.notFound()
      try {
        return await respond(c, await release(c))
      } catch (error) {
        c.get('log').warn({ error: String(error) }, 'the files for devices cannot be listed')
        return c.body(null, 503, { 'Cache-Control': 'no-store' })
      }
    }

  const list = withRelease((c, { text, ...listed }) => c.json(listed, 200, { 'Cache-Control': 'no-cache' }))

  /** Belongs to one release: `?release=` names it. */
  const offlinePage = withRelease((c, { id, text }) =>
    c.req.query('release') === id ? page.answer(c, text) : c.notFound(),
  )

  return { worker, list, offlinePage }
}

/** The latest result, which is read again once it is older. */
function atMostEvery<Result>(ms: number, read: () => Promise<Result>): () => Promise<Result> {
  let readAt = Number.NEGATIVE_INFINITY
  let latest: Promise<Result> | undefined
  return () => {
    if (latest && performance.now() - readAt <= ms) return latest
    readAt = performance.now()
    latest = read()
    return latest
  }
}

/** While a release is being published, or read again, the page may be newer than the lists. */
function requireListed(page: string, files: { url: string }[]) {
  const listed = new Set(files.map(({ url }) => url))
  const missing = (page.match(/(?<=")\/assets\/[^"]+/g) ?? []).find((url) => !listed.has(url))
  if (missing) throw new Error(`the page needs ${missing}, which is not listed`)
}
