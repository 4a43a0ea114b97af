import type { RouteObject } from 'react-router-dom'

export { paths } from './paths.ts'

/**
 * The contract between the shell and the remotes: all that they know of each other. Each is released alone, so a shell
 * meets remotes that are older and newer than itself.
 *
 * Rules for change:
 *  - More is no new contract: a name in `platform.ts`, a library in `sharedModules`, a key in `queryKeys`. The shell that
 *    brings it is released before the first remote that uses it.
 *  - Less, or the same with another meaning, is a new contract: raise the number. So is a new range in `sharedModules`,
 *    another name of the entry or of what it exposes, and another shape of `RemoteModule`.
 *  - A new number needs new builds of the shell and of both remotes, published together. A tab that is still open with
 *    the old shell is told to load the page anew, and so is one that finds a remote not published yet.
 */
export const contract = 2

/** The file of a remote's build that the shell asks for, never kept without asking. It exports the number. */
export const entryFile = 'remoteEntry.js'

/** What a remote exposes: a module that is a `RemoteModule`. */
export const exposed = 'routes'

/** Absolute routes, which the shell mounts under the paths that it gives to the remote. */
export type RemoteModule = { routes: RouteObject[] }

/**
 * What exists once on a page, whoever ships it, and the versions a remote takes: the shell brings it, the remotes have no
 * copy of their own. A shared library is not tree-shaken, so the list is short: router, jotai and query reach the remotes
 * through `shared-ui/platform`, which carries only what is used of them.
 */
export const sharedModules = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  // antd starts roots of its own for messages outside the page's tree.
  'react-dom/client': '^19.0.0',
  // What JSX compiles to in development.
  'react/jsx-dev-runtime': '^19.0.0',
  // The number stands for its version.
  '@hafifa/shared-ui/platform': false,
} as const

export type SharedModule = keyof typeof sharedModules

/** Names of the cached answers, so that one part can refresh what another one shows. */
export const queryKeys = {
  groupNames: ['group-names'],
  /** Every answer about groups begins with this. */
  groups: ['groups'],
  /** The groups of each guide whose groups were asked for. */
  ofGuides: ['groups', 'of-guide'],
  guideGroups: (guideId: number) => ['groups', 'of-guide', guideId],
  group: (id: number) => ['groups', id],
  stageSummary: ['groups', 'stage-summary'],
  adminStats: (adminId: number) => ['groups', 'admin-stats', adminId],
  guides: ['guides'],
  activity: ['activity'],
  /** The trainees of each group whose list was requested. */
  traineeLists: ['trainees'],
  trainees: (groupId: number) => ['trainees', groupId],
  /** The search in the trainees of all groups. */
  allTrainees: ['all-trainees'],
} as const
