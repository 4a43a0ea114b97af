import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const sharedUi = fileURLToPath(new URL('../src/', import.meta.url))
const platform = '@hafifa/shared-ui/platform'

/**
 * Makes modules of shared-ui use the platform that the shell shares. The federation plugin shares no module with its own
 * package, and would bundle a second platform: the build fails if that happens.
 * @param entry a module of the remote
 */
export function onePlatform(entry: string): Plugin {
  return {
    name: 'hafifa:one-platform',
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`^${platform}$`) },
      handler(source, importer) {
        return importer?.startsWith(sharedUi) ? this.resolve(source, entry, { skipSelf: true }) : null
      },
    },
    buildEnd() {
      if ([...this.getModuleIds()].includes(`${sharedUi}platform.ts`)) {
        this.error(`${platform} is bundled: import it by this name`)
      }
    },
  }
}
