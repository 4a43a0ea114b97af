import { html } from 'hono/html'
import type { PreloadedPage } from './build.ts'

type ServedPages = { pages: PreloadedPage[]; address: string }

/** Without these links the browser would discover files and calls one import after another. */
export function preloadLinks(remotes: ServedPages[], pathname: string, me?: number): string {
  for (const { pages, address } of remotes) {
    for (const page of pages) {
      const params = new URLPattern({ pathname: page.path }).exec({ pathname })?.pathname.groups
      if (params) return linksOf(page, address, { ...params, ...(me && { me: String(me) }) })
    }
  }
  return ''
}

type Params = Record<string, string | undefined>

const id = /^[1-9]\d*$/

function linksOf({ calls, scripts, styles }: PreloadedPage, address: string, params: Params) {
  return [
    // Without valid ids there is no such page, and its calls would be refused.
    ...(Object.values(params).every((value) => value && id.test(value)) ? calls : []).map(
      (call) => html`<link rel="preload" as="fetch" crossorigin href="${callAddress(call, params)}">`,
    ),
    ...scripts.map((file) => html`<link rel="modulepreload" crossorigin href="${address}/${file}">`),
    ...styles.map((file) => html`<link rel="preload" as="style" crossorigin href="${address}/${file}">`),
  ].join('')
}

function callAddress(call: string | string[], params: Params): string {
  if (typeof call === 'string') return `/api/${fillIn(call, params)}`
  const calls = call.map(
    (each) => `call=${encodeURIComponent(callAddress(each, params)).replaceAll('%2F', '/')}`,
  )
  return `/api/get-batch.php?${calls.join('&')}`
}

function fillIn(call: string, params: Params) {
  return call.replace(/\{(\w+)\}/g, (_, name) => params[name] ?? '')
}
