import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Replaces the exports of the API's `derived.ts` files by their values, which must be JSON. */
export function derivedValues(): Plugin {
  return {
    name: 'hafifa:derived-values',
    apply: 'build',
    load: {
      filter: { id: /[\\/]api[\\/]src[\\/].*\bderived\.ts$/ },
      async handler(id) {
        const values: Record<string, unknown> = await import(pathToFileURL(id).href)
        return Object.entries(values)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
          .join('\n')
      },
    },
  }
}
