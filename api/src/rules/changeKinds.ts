import { keysOf } from './objects.ts'

type KindDescription = {
  /** Whether an answer that is cached by the data version may show such data (`calls/caching.ts`). */
  cached: boolean
  /** Announced to the guide alone whose data it is. */
  own?: true
  /** Whether such a change may alter what somebody may read, or end a session. */
  rights?: true
}

/**
 * `group`: a group's name, stage, people or the state of its trainees. `log`: the log alone. `archive`: also
 * the questions about files, and who has accepted them.
 */
export const changeKinds = {
  form: { cached: true },
  trainees: { cached: true },
  group: { cached: true, rights: true },
  people: { cached: true, rights: true },
  log: { cached: false },
  requests: { cached: true },
  presence: { cached: false },
  closing: { cached: false },
  // Accepting a file writes a table of the archive, whose other changes concern everything.
  archive: { cached: true },
  years: { cached: true },
  settings: { cached: true },
  nudges: { cached: false },
  sessions: { cached: false, rights: true },
  passkeys: { cached: false },
  invitations: { cached: false },
  inbox: { cached: false, own: true },
} as const satisfies Record<string, KindDescription>

export type ChangeKind = keyof typeof changeKinds

export const allChangeKinds = keysOf(changeKinds)

export const isOwnKind = (kind: ChangeKind): boolean => 'own' in changeKinds[kind]

export const mayAlterRights = (kind: ChangeKind): boolean => 'rights' in changeKinds[kind]

/** The data of an event of `get-changes.php`. Without groups, no group is concerned. */
export type ChangesEvent = {
  ids: number[]
  version: number
  groups: number[]
  kinds: (ChangeKind | 'all')[]
}
