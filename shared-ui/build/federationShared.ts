/**
 * What exists once on a page, whoever ships it. A shared library is not tree-shaken, so the list is short: router, jotai
 * and query reach the remotes through `shared-ui/platform`, which carries only what is used of them.
 */
const libraries = ['react', 'react-dom', 'shared-ui/platform'] as const

type Shared = Record<string, { singleton: true; requiredVersion: string | false; import?: false }>

/** The shell brings the shared libraries, its remotes take them from it and have no copy of their own. */
export function federationShared(role: 'host' | 'remote'): Shared {
  return Object.fromEntries(
    libraries.map((name) => [
      name,
      { singleton: true, requiredVersion: false, ...(role === 'remote' && { import: false }) },
    ]),
  )
}
