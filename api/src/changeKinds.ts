/**
 * - form: a handover file
 * - group: a group's name, stage, people or state of its trainees
 * - people: guides, their roles, devices and invitations
 * - requests: join requests
 * - presence: who has a handover file open
 * - closing: the draft of closing a year
 * - archive: the questions about files of earlier years, and who has accepted these files
 * - years: for how long the archive of a year is kept
 * - settings: what coordinators set
 * - nudges: reminders to guides
 */
export const changeKinds = [
  'form',
  'trainees',
  'group',
  'people',
  'log',
  'requests',
  'presence',
  'closing',
  'archive',
  'years',
  'settings',
  'nudges',
] as const

export type ChangeKind = (typeof changeKinds)[number]

/** The data of an event of `get-changes.php`. Without groups, no group is concerned. */
export type ChangesEvent = {
  /** The ids of the changes; empty if anything may have changed. */
  ids: number[]
  version: number
  groups: number[]
  kinds: (ChangeKind | 'all')[]
}
