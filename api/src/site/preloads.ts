import { html } from 'hono/html'
import type { PreloadedPage } from './build.ts'

/** What a remote's pages ask for, and the address that it is served at. */
export type ServedPages = { pages: PreloadedPage[]; address: string }

/**
 * The links in the head of a page: all that showing it will load, so that the browser need not discover it one import
 * after another. Empty for a page that no remote describes.
 *
 * @param me id of the signed-in guide
 */
export function preloadLinks(remotes: ServedPages[], pathname: string, me: number): string {
  for (const { pages, address } of remotes) {
    for (const page of pages) {
      const parts = new URLPattern({ pathname: page.path }).exec({ pathname })?.pathname.groups
      if (parts) return linksOf(page, address, { ...parts, me: String(me) })
    }
  }
  return ''
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
