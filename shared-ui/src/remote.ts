import type { RouteObject } from 'react-router-dom'

/** The version of the agreement below. A remote built for another one is not shown. */
export const contract = 1

/** What a remote exposes as `./routes`: absolute routes, which the shell mounts under the paths it gives to the remote. */
export type RemoteModule = { contract: typeof contract; routes: RouteObject[] }

/** Reads what a remote exposes; throws when it was built for another contract. */
export function routesOf(loaded: unknown): RouteObject[] {
  const remote = loaded as Partial<RemoteModule> | null
  if (remote?.contract !== contract || !Array.isArray(remote.routes)) {
    throw new Error(`the remote's contract is ${remote?.contract}, the shell's ${contract}`)
  }
  return remote.routes
}

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
  trainees: (groupId: number) => ['trainees', groupId],
  /** The search in the trainees of all groups. */
  allTrainees: ['all-trainees'],
} as const
