import { join } from 'node:path'
import { build } from 'vite'
import { derivedValues } from '../../shared-ui/build/derivedValues.ts'
import { applyFault, currentFault } from './faults.ts'

const entry = join(import.meta.dirname, 'page/index.ts')

const screens = join(import.meta.dirname, 'page/screens.ts')

/** React's screens and the other apps' builds, of which a page here has only what `screens.ts` says. */
const replaced = [
  'shell/src/offline/Frame.tsx',
  'shell/src/offline/LockScreen.tsx',
  'shell/src/offline/Status.tsx',
  'shell/src/remotes.ts',
]

/** The code of a page, as the body of a function that returns it. The globals of a browser are free variables in it. */
export async function bundlePage(): Promise<string> {
  const fault = currentFault()
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.DEV': 'false' },
    plugins: [
      derivedValues(),
      {
        name: 'simulator',
        enforce: 'pre',
        resolveId: (id) => ({ idb: '\0disk', 'react-dom/client': screens })[id] ?? null,
        load(id) {
          if (id === '\0disk') return 'export const { openDB, deleteDB } = disk'
          return replaced.some((end) => id.endsWith(end)) ? `export * from '${screens}'` : null
        },
        transform: (code, id) => (fault && id.endsWith(fault.file) ? applyFault(fault, code) : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry, formats: ['iife'], name: 'bundled' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [first] = [result].flat()
  if (!first || !('output' in first)) throw new Error('the page was not bundled')
  return `${first.output[0].code}\nreturn bundled.page`
}
