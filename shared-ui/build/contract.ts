import type { Plugin } from 'vite'
import { contract, sharedModules } from '../src/remote.ts'

/** The `shared` setting of a remote: a shell that brings other versions does not run it. */
export function takenFromShell() {
  return Object.fromEntries(
    Object.entries(sharedModules).map(([name, requiredVersion]) => [
      name,
      { singleton: true, strictVersion: true, requiredVersion, import: false } as const,
    ]),
  )
}

/** Lets a remote's entry export the contract's number: the shell reads it before anything of the remote runs. */
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
