import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const sharedUi = fileURLToPath(new URL('../src/', import.meta.url))
const platform = '@hafifa/shared-ui/platform'

/** The federation plugin does not share a module with its own package. The build fails if a second one is bundled. */
export function onePlatform(module: string): Plugin {
  let importerInRemote = ''
  return {
    name: 'hafifa:one-platform',
    enforce: 'pre',
    configResolved({ root }) {
      importerInRemote = join(root, module)
    },
    resolveId: {
      filter: { id: new RegExp(`^${platform}$`) },
      // Without options: the bundler mixes up the options of concurrent resolutions, and the federation
      // plugin would handle this resolution as its own.
      handler(source, importer) {
        return importer?.startsWith(sharedUi) ? this.resolve(source, importerInRemote) : null
      },
    },
    buildEnd() {
      if ([...this.getModuleIds()].includes(`${sharedUi}platform/index.ts`)) {
        this.error(`${platform} is bundled: import it by this name`)
      }
    },
  }
}
