import type { Plugin } from 'vite'

const prefetching = 'shouldPrefetch && !isAbsolute'

/**
 * Resolves react-router to its production files, because its package exports only the development ones (its
 * issue 14102). Lets the bundler drop its forms and the prefetching of its framework mode, which are unused
 * here.
 */
export function productionRouter(): Plugin {
  return {
    name: 'hafifa:production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router(\/dom)?$/ },
      async handler(source, importer) {
        const found = await this.resolve(source, importer, { skipSelf: true })
        return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
      },
    },
    transform: {
      filter: { id: /react-router\/dist\/production\/chunk-/, code: prefetching },
      handler: (code) =>
        code
          .replace(prefetching, 'false')
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/= (?=\w+\.forwardRef\()/g, '= /* @__PURE__ */ '),
    },
  }
}
