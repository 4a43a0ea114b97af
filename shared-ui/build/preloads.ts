import type { Plugin, Rolldown } from 'vite'
import { entryFile } from '../src/platform/remote.ts'
import { readPages } from './readPages.ts'

const preloadsFile = 'preloads.json'

/** Lists what each page loads, so that the browser fetches it in parallel, not one import at a time. */
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
        return { path, calls, ...filesOf(withImports([...always, own], bundle)) }
      })
      this.emitFile({ type: 'asset', fileName: preloadsFile, source: JSON.stringify(list) })
    },
  }
}

/** The modules of the shell's pages, by path: the first path that matches is used. */
type ShellPages = Record<string, string>

export function shellPreloads(visitorPages: ShellPages, remotePages: ShellPages): Plugin {
  return {
    name: 'hafifa:shell-preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const listOf = (pages: ShellPages) =>
        Object.entries(pages).map(([path, module]) => {
          const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
          if (!own) return this.error(`${path}: no file of the build contains ${module}`)
          const needed = withImports([own], bundle).filter(({ isEntry }) => !isEntry)
          return { path, calls: [], ...filesOf(needed) }
        })
      const ofRemotes = listOf(remotePages).map((page) => ({ ...page, ofRemotes: true }))
      const list = [...listOf(visitorPages), ...ofRemotes]
      this.emitFile({ type: 'asset', fileName: preloadsFile, source: JSON.stringify(list) })
    },
  }
}

function filesOf(chunks: Rolldown.OutputChunk[]) {
  const styles = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  return { scripts: chunks.map(({ fileName }) => fileName), styles: [...new Set(styles)] }
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
