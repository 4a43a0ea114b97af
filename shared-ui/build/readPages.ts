import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import type { FirstView, Page } from '../src/platform/router/page.ts'

type PagesModule = { pages: Page[]; frame?: FirstView }

type ReadPage = {
  path: string
  module: string
  /** The API calls of the first view. `{name}` is a path parameter, and `{me}` the signed-in guide's id. */
  calls: (string | string[])[]
}

export async function readPages(root: string): Promise<ReadPage[]> {
  const { module } = await runnerImport<PagesModule>('/src/pages.tsx', {
    root,
    configFile: false,
    logLevel: 'warn',
    resolve: {
      alias: {
        '@hafifa/shared-ui/platform': fileURLToPath(new URL('platformInNode.ts', import.meta.url)),
      },
    },
  })
  const pages = module.pages.map((page) => {
    const calls = [...(module.frame ? callsOf(module.frame, page.path) : []), ...callsOf(page, page.path)]
    return { path: page.path, module: join(root, moduleOf(page)), calls: page.batch ? [calls] : calls }
  })
  for (const file of globSync('src/**/*Page.tsx', { cwd: root })) {
    if (!pages.some((page) => page.module === join(root, file))) {
      throw new Error(`${file} has no entry in src/pages.tsx`)
    }
  }
  return pages
}

/** Calls the queries with placeholder ids, which the returned paths replace by the names of the ids. */
function callsOf({ queries, preloads }: FirstView<string>, path: string): string[] {
  const names = ['me', ...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)]
  const placeholders = names.map((name, index) => ({ name, id: 987_654_321_000 + index }))
  const ids = { me: 0, ...Object.fromEntries(placeholders.map(({ name, id }) => [name, id])) }
  const calls = [...(queries?.(ids) ?? []), ...(preloads?.(ids) ?? [])]
  return calls.map(({ meta }) =>
    placeholders
      .reduce((call, { name, id }) => call.replaceAll(String(id), `{${name}}`), meta.path)
      .replace('/api/', ''),
  )
}

/** Vite writes the imported module's path from the root into the source of `load`. */
function moduleOf({ path, load }: Page): string {
  const specifier = /import\w*\(\s*["']([^"']+)["']/.exec(load.toString())?.[1]
  if (!specifier) throw new Error(`${path}: load() imports no module`)
  return specifier
}
