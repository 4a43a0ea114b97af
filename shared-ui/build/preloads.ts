import type { Plugin, Rolldown } from 'vite'
import { entryFile } from '../src/remote.ts'
import { readPages } from './readPages.ts'

/**
 * Writes `preloads.json`: the files and API calls that each page loads. The server links them in the page's html, so that
 * the browser fetches them in parallel and does not discover them one import after another.
 */
export function preloads(): Plugin {
  let root = ''
  return {
    name: 'hafifa:preloads',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const always = chunks.filter(isLoadedFirst)
      const pages = await readPages(root)
      const list = pages.map(({ path, module, calls }) => {
        const own = chunks.find(({ moduleIds }) => moduleIds.includes(module))
        if (!own) return this.error(`${path}: no file of the build contains ${module}`)
        const needed = withImports([...always, own], bundle)
        const styles = needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
        return { path, calls, scripts: needed.map(({ fileName }) => fileName), styles: [...new Set(styles)] }
      })
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(list) })
    },
  }
}

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
