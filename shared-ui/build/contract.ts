import type { Plugin } from 'vite'
import { contract, sharedModules } from '../src/platform/remote.ts'

/** Only development needs `react/jsx-dev-runtime`. */
export function sharedByShell(command: 'build' | 'serve') {
  const { 'react/jsx-dev-runtime': _ofDevelopment, ...modules } = sharedModules
  const all = command === 'serve' ? sharedModules : modules
  return Object.fromEntries(
    Object.entries(all).map(([name, requiredVersion]) => [
      name,
      { singleton: true, strictVersion: true, requiredVersion, import: false } as const,
    ]),
  )
}

/** Exports the contract's number, which the shell reads before it runs any code of the remote. */
export function exportContract(): Plugin {
  return {
    name: 'hafifa:export-contract',
    enforce: 'post',
    transform: {
      filter: { id: /virtual:mf-REMOTE_ENTRY_ID/ },
      handler: (code) => `${code}\nexport const contract = ${contract}`,
    },
  }
}
