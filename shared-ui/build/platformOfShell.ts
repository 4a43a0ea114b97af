import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Lets other modules of shared-ui import the shell's platform. The federation plugin does not share a package with itself:
 * such a module would bring a second session, store and query cache.
 */
export function platformOfShell(): Plugin {
  return {
    name: 'hafifa:platform-of-shell',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@hafifa\/shared-ui\/platform$/ },
      handler(source, importer, options) {
        if (!importer?.includes('/shared-ui/src/')) return null
        return this.resolve(source, resolve('src/routes.tsx'), { ...options, skipSelf: true })
      },
    },
  }
}
