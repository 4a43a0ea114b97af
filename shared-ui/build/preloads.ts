import type { Plugin, Rolldown } from 'vite'
import { entryFile } from '../src/remote.ts'

/** One page of a remote and what it asks for at once. */
export type PreloadedPage = {
  /** Its address, with `:names` for parts that vary. */
  path: string
  /** The module of the page's own code, relative to the workspace. */
  module: string
  /**
   * The API calls it begins with; `{name}` stands for a part of the address, `{me}` for the signed-in guide. A list of
   * calls goes out as one request.
   */
  calls: (string | string[])[]
}

/**
 * Writes `preloads.json`: for each page the files that showing it loads. The server names them in the page's headers, so
 * that the browser fetches all of them at once in place of discovering them one import after another.
 */
export function preloads(pages: PreloadedPage[]): Plugin {
  return {
    name: 'hafifa:preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const always = chunks.filter(isLoadedFirst)
      const list = pages.map(({ path, module, calls }) => {
        const own = chunks.filter((chunk) => chunk.facadeModuleId?.endsWith(`/${module}`))
        const needed = withImports([...always, ...own], bundle)
        const styles = needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
        return { path, calls, scripts: needed.map(({ fileName }) => fileName), styles: [...new Set(styles)] }
      })
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(list) })
    },
  }
}

/** What the federation loads of a remote before any page: its entry, what it shares, and its routes. */
function isLoadedFirst({ fileName, name, facadeModuleId }: Rolldown.OutputChunk) {
  return (
    fileName === entryFile ||
    name.includes('localSharedImportMap') ||
    facadeModuleId?.endsWith('/src/routes.tsx') === true
  )
}

function withImports(chunks: Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = new Set(chunks)
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') found.add(imported)
    }
  }
  return [...found]
}
