import type { ComponentType, ReactNode } from 'react'
import type { RouteObject } from 'react-router-dom'

export {
  handoverFieldPath,
  paths,
  printPath,
  questionPath,
  reviewPath,
  traineePath,
} from '@hafifa/api/contract'

/**
 * The contract between the shell and the remotes. Each is released separately, so a shell loads remotes that
 * are older or newer than itself.
 *
 * Rules for change:
 *  - An addition keeps the number: a name in `platform/index.ts`, a library in `sharedModules`, a key in
 *    `queryKeys`, a path, an optional member of `RemoteModule`. Release the shell with the addition before
 *    the first remote that uses it.
 *  - Raise the number when something is removed or changes its meaning, and for a new range in
 *    `sharedModules`, a new name of the entry or the exposed module, or a new shape of `RemoteModule`.
 *  - A new number needs new builds of the shell and of both remotes, published together. A tab with the old
 *    shell, or one that finds a remote not published yet, asks its user to reload.
 */
export const contract = 6

/** Browsers revalidate this file, so its name has no hash. */
export const entryFile = 'remoteEntry.js'

export const exposed = 'routes'

export type RemoteModule = {
  routes: RouteObject[]
  /** The quick search dialog, for pages whose frame the shell renders. */
  search?: () => Promise<{ default: ComponentType<SearchDialogProps> }>
  /** The frame of this remote's pages, in which those who may open them also see pages of another one. */
  Frame?: ComponentType<{ children: ReactNode }>
}

export type SearchDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** What a remote accepts. Of router, jotai and query, `shared-ui/platform` shares only the names in use. */
export const sharedModules = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  // antd renders messages into separate roots.
  'react-dom/client': '^19.0.0',
  'react/jsx-dev-runtime': '^19.0.0',
  '@hafifa/shared-ui/platform': false,
} as const

export type SharedModule = keyof typeof sharedModules

/** The query keys, so that one remote can invalidate what another one shows. */
export const queryKeys = {
  groupNames: ['group-names'],
  groups: ['groups'],
  ofGuides: ['groups', 'of-guide'],
  guideGroups: (guideId: number) => ['groups', 'of-guide', guideId],
  group: (id: number) => ['groups', id],
  groupImports: ['groups', 'imports'],
  stageSummary: ['groups', 'stage-summary'],
  joinRequests: ['groups', 'join-requests'],
  adminStats: (adminId: number) => ['groups', 'admin-stats', adminId],
  guides: ['guides'],
  sessions: ['sessions'],
  invitations: ['invitations'],
  passkeys: ['passkeys'],
  activity: ['activity'],
  handovers: ['handover'],
  handover: (groupId: number) => ['handover', groupId],
  presence: ['presence'],
  traineeLists: ['trainees'],
  trainees: (groupId: number) => ['trainees', groupId],
  imports: (groupId: number) => ['trainees', groupId, 'imports'],
  allTrainees: ['all-trainees'],
  traineeRecords: ['trainee-records'],
  years: ['years'],
  settings: ['settings'],
  nudges: ['nudges'],
  inbox: ['inbox'],
  archive: ['archive'],
  yearClosing: ['year-closing'],
} as const

/** Separate, because only the pages of these files load them. */
export const archiveKeys = {
  archivedFiles: (groupId: number) => ['archive', groupId],
  archivedFile: (id: number) => ['archive', 'file', id],
  lastYear: (groupId: number) => ['archive', 'last-year', groupId],
  questions: (fileId: number) => ['archive', 'questions', fileId],
  questionedFiles: ['archive', 'questioned'],
  takeoverSummary: ['archive', 'takeover-summary'],
  takeovers: ['archive', 'takeovers'],
  endedGroups: ['archive', 'ended-groups'],
  comparison: (yearId: number) => ['archive', 'comparison', yearId],
} as const
