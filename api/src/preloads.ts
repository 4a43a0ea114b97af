import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One page of a remote, as its build describes it in `preloads.json`. */
type PreloadedPage = {
  path: string
  calls: string[]
  scripts: string[]
  styles: string[]
}

type Page = PreloadedPage & { pattern: URLPattern; address: string }

/** The pages of a remote that this server serves itself; none while it is not built. */
export function readPreloads(folder: string, address: string): Page[] {
  const file = join(folder, 'preloads.json')
  if (!existsSync(file)) return []
  const pages = JSON.parse(readFileSync(file, 'utf8')) as PreloadedPage[]
  return pages.map((page) => ({ ...page, address, pattern: new URLPattern({ pathname: page.path }) }))
}

/**
 * The `Link` header of a page: all that showing it will load, so that the browser need not discover it one import after
 * another. Undefined for a page that no remote describes.
 *
 * @param me id of the signed-in guide
 */
export function preloadLinks(pages: Page[], pathname: string, me: number): string | undefined {
  for (const page of pages) {
    const parts = page.pattern.exec({ pathname })?.pathname.groups
    if (parts) return linksOf(page, { ...parts, me: String(me) })
  }
  return undefined
}

function linksOf({ address, calls, scripts, styles }: Page, parts: Record<string, string | undefined>) {
  const fill = (call: string) =>
    call.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(parts[name] ?? ''))
  return [
    ...calls.map((call) => `</api/${fill(call)}>; rel=preload; as=fetch; crossorigin`),
    ...scripts.map((file) => `<${address}/${file}>; rel=modulepreload; crossorigin`),
    ...styles.map((file) => `<${address}/${file}>; rel=preload; as=style; crossorigin`),
  ].join(', ')
}
