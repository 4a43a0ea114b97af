import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html } from 'hono/html'

/** One page of a remote, as its build describes it in `preloads.json`. */
type PreloadedPage = {
  path: string
  calls: (string | string[])[]
  scripts: string[]
  styles: string[]
}

/** A remote's build on this server and the address it is served at. */
export type ServedRemote = { folder: string; address: string }

/**
 * The links in the head of a page: all that showing it will load, so that the browser need not discover it one import
 * after another. Empty for a page that no remote describes.
 *
 * @param me id of the signed-in guide
 */
export function preloadLinks(remotes: ServedRemote[], pathname: string, me: number): string {
  for (const { folder, address } of remotes) {
    for (const page of readPages(folder)) {
      const parts = new URLPattern({ pathname: page.path }).exec({ pathname })?.pathname.groups
      if (parts) return linksOf(page, address, { ...parts, me: String(me) })
    }
  }
  return ''
}

/** Read for each page that is opened, because a remote may be replaced while the server runs. */
function readPages(folder: string): PreloadedPage[] {
  const file = join(folder, 'preloads.json')
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  } catch {
    // It is being replaced at this very moment; the page loads without the head start.
    return []
  }
}

type Parts = Record<string, string | undefined>

function linksOf({ calls, scripts, styles }: PreloadedPage, address: string, parts: Parts) {
  return [
    ...calls.map(
      (call) => html`<link rel="preload" as="fetch" crossorigin href="${addressOf(call, parts)}">`,
    ),
    ...scripts.map((file) => html`<link rel="modulepreload" crossorigin href="${address}/${file}">`),
    ...styles.map((file) => html`<link rel="preload" as="style" crossorigin href="${address}/${file}">`),
  ].join('')
}

/** Several calls are one request: a batch. */
function addressOf(call: string | string[], parts: Parts): string {
  if (typeof call === 'string') return `/api/${fillIn(call, parts)}`
  const calls = call.map(
    (each) => `call=${encodeURIComponent(addressOf(each, parts)).replaceAll('%2F', '/')}`,
  )
  return `/api/get-batch.php?${calls.join('&')}`
}

function fillIn(call: string, parts: Parts) {
  return call.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(parts[name] ?? ''))
}
