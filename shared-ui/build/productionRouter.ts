import type { Plugin } from 'vite'

/** Resolves react-router to its production files: its package exports only those for development (its issue 14102). */
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
  }
}
