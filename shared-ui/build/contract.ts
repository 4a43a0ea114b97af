import type { Plugin } from 'vite'
import { contract, sharedModules } from '../src/remote.ts'

/** The `shared` setting of a remote: it fails to load in a shell that provides other versions. */
export function takenFromShell() {
  return Object.fromEntries(
    Object.entries(sharedModules).map(([name, requiredVersion]) => [
      name,
      { singleton: true, strictVersion: true, requiredVersion, import: false } as const,
    ]),
  )
}

/** Exports the contract's number from a remote's entry, for the shell to check before it runs the remote. */
export function spokenContract(): Plugin {
  return {
    name: 'hafifa:spoken-contract',
    // The federation plugin writes the entry while it is transformed.
    enforce: 'post',
    transform: {
      filter: { id: /virtual:mf-REMOTE_ENTRY_ID/ },
      handler: (code) => `${code}\nexport const contract = ${contract}`,
    },
  }
}
