import type { Action } from './actions.ts'
import { stageActions } from './stages.ts'

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
  /** Of the changes; empty if anything may have changed. */
  ids: number[]
  version: number
  groups: number[]
  kinds: (ChangeKind | 'all')[]
}

const kindOfStageAction = Object.fromEntries(
  Object.keys(stageActions).map((action) => [action, 'group']),
) as Record<keyof typeof stageActions, 'group'>

/** The kind of change that each logged action makes. Sign-ins make none: they would make every list stale too often. */
export const kindOfAction: Record<Action, ChangeKind | undefined> = {
  'sign-in': undefined,
  'session.end': 'people',
  'invitation.accept': 'people',
  register: 'people',
  'group.create': 'group',
  'group.rename': 'group',
  'group.archive': undefined,
  'group.restore': undefined,
  ...kindOfStageAction,
  'nudge.add': 'nudges',
  'group.undo-approval': 'group',
  'guide.assign': 'group',
  'guide.remove': 'group',
  'join.request': 'requests',
  'join.withdraw': 'requests',
  'join.approve': 'requests',
  'join.decline': 'requests',
  'join.put-away': 'requests',
  'coordinator.assign': 'group',
  'coordinator.remove': 'group',
  'coordinator.add': 'people',
  'role.grant': 'people',
  'role.revoke': 'people',
  'invitation.create': 'people',
  'invitation.revoke': 'people',
  'passkey.add': 'people',
  'passkey.delete': 'people',
  'guide.update': 'people',
  'guide.deactivate': 'people',
  'guide.reactivate': 'people',
  'handover.update': 'form',
  'remark.add': 'form',
  'remark.delete': 'form',
  'file.accept': 'archive',
  'question.ask': 'archive',
  'question.answer': 'archive',
  'question.settle': 'archive',
  'question.reopen': 'archive',
  'answer-invitation.create': 'archive',
  'answer-invitation.revoke': 'archive',
  'trainee.create': 'trainees',
  'trainee.update': 'trainees',
  'trainee.delete': 'trainees',
  'trainee.restore': 'trainees',
  'trainee.purge': 'trainees',
  'trainees.import': 'trainees',
  'trainees.undo-import': 'trainees',
  'groups.import': 'group',
  'groups.undo-import': 'group',
  'trainee.export': undefined,
  'trainee.erase': 'trainees',
  'trainees.confirm': 'group',
  'year.keep': 'years',
  'settings.update': 'settings',
  // Exports change nothing.
  'trainees.export': undefined,
  'groups.export': undefined,
  'guides.export': undefined,
  'year.export': undefined,
  // These are recorded as changes of anything.
  'year.close': undefined,
  'year.reopen': undefined,
  'year.update': undefined,
  'incident-kind.create': undefined,
  'incident-kind.rename': undefined,
  'incident-kind.put-away': undefined,
  'incident-kind.restore': undefined,
}
