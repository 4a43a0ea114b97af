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

  async function release(c: Context<Env>) {
    const guideApp = locateRemote(root, 'guide-app', settings)
    const parts = [
      { name: 'shell', address: '', location: shell },
      { name: 'guide-app', ...guideApp },
    ]
    const built = await Promise.all(
      parts.map(async ({ name, address, location }) => {
        const [version, files] = await Promise.all([readVersion(location), readOfflineFiles(location)])
        const entries = Object.entries(files).map(([file, integrity]) => ({
          url: `${address}/${file}`,
          integrity,
        }))
        return { name, contract: version.contract, entries }
      }),
    )
    const files = built.flatMap(({ entries }) => entries)
    const codeFile = (type: string) =>
      files.find(({ url }) => url.startsWith('/assets/deviceCopyCode-') && url.endsWith(type))?.url ?? ''
    const text = await page.text(c, { script: codeFile('.js'), style: codeFile('.css') })
    return {
      text,
      id: hash('sha256', JSON.stringify([files, text]), 'base64url').slice(0, 22),
      contracts: Object.fromEntries(built.map(({ name, contract }) => [name, contract])),
      files,
    }
  }

  const list: Handler<Env> = async (c) => {
    if (!offers) return c.notFound()
    c.header('Cache-Control', 'no-cache')
    try {
      const { text, ...listed } = await release(c)
      return c.json(listed)
    } catch (error) {
      c.get('log').warn({ error: String(error) }, 'the files for devices cannot be listed')
      return c.body(null, 503)
    }
  }

  /** Belongs to one release: `?release=` names it. */
  const offlinePage: Handler<Env> = async (c) => {
    if (!offers) return c.notFound()
    const { id, text } = await release(c)
    return c.req.query('release') === id ? page.answer(c, text) : c.notFound()
  }

  return { worker, list, offlinePage }
}
