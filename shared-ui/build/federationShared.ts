/**
 * What exists once on a page, whoever ships it: the shell brings it, the remotes take it from there and have no copy of
 * their own. A shared library is not tree-shaken, so the list is short: router, jotai and query reach the remotes
 * through `shared-ui/platform`, which carries only what is used of them.
 */
const sharedLibraries = [
  'react',
  'react-dom',
  // antd starts roots of its own for messages outside the page's tree.
  'react-dom/client',
  // What JSX compiles to in development.
  'react/jsx-dev-runtime',
  'shared-ui/platform',
] as const

export type SharedLibrary = (typeof sharedLibraries)[number]

/** The `shared` setting of a remote. */
export function takenFromShell() {
  const taken = { singleton: true, requiredVersion: false, import: false } as const
  return Object.fromEntries(sharedLibraries.map((name) => [name, taken]))
}
