import type { ChangeKind } from './changeKinds.ts'
import { type offeredReads, ofGroupOrAll } from './offeredReads.ts'
import type { otherReads } from './reads.ts'
import { helpFieldNames } from './settings.fields.ts'
import { Stage } from './stages.ts'

/** Members are the guides of the group, not its coordinators; readers those of an archived file's group, now or then. */
export type Rule =
  | 'anyone'
  | 'signed-in'
  | 'member'
  | 'coordinator'
  | `${'self' | 'member' | 'reader' | 'member-or-reader'}-or-coordinator`

export type Input = Readonly<Record<string, unknown>>

export type Permission = Rule | ((input: Input) => Rule)

export type Read = `${'get' | 'preview'}-${string}`

type ChangedKinds = readonly ChangeKind[] | 'everything'

export type Change = {
  allowed: Permission
  /** The kinds of data that are refetched after the call, by its own page and by those of others. Each kind includes the log. */
  changes: ChangedKinds | ((input: Input) => ChangedKinds)
  /** Whether a repetition would add a second time, so that the call takes a key. */
  adds?: boolean
  /** All that it may have. A call of somebody who is signed in is made with a fresh proof if it has any. */
  effects?: readonly Effect[] | ((input: Input) => readonly Effect[])
}

/**
 * What a call writes or answers that lets somebody in or keeps them out (except for the caller's own session), that goes
 * out of the system, is on every page, or is for good.
 */
export type Effect =
  | 'sessions'
  | 'passkeys'
  | 'words'
  | 'links'
  | 'phones'
  | 'roles'
  | 'access'
  | 'assignments'
  | 'file'
  | 'contacts'
  | 'erasure'
  | 'year'

type Changes = Record<string, Change> & Record<`add-${string}`, Change & { adds: boolean }>

export const changingCalls = {
  'login.php': { allowed: 'anyone', changes: [], effects: ['sessions'] },
  'register.php': { allowed: 'anyone', changes: ['people', 'group'], effects: ['sessions', 'assignments'] },
  'accept-invitation.php': {
    allowed: 'anyone',
    changes: ['people', 'group'],
    effects: ['sessions', 'access', 'assignments'],
  },
  'open-answer-invitation.php': { allowed: 'anyone', changes: [] },
  'answer-by-invitation.php': { allowed: 'anyone', changes: ['archive'], adds: true },
  'login-passkey.php': { allowed: 'anyone', changes: [], effects: ['sessions'] },
  'add-passkey.php': { allowed: 'signed-in', changes: ['passkeys'], adds: false, effects: ['passkeys'] },
  'update-passkey.php': { allowed: 'self-or-coordinator', changes: ['passkeys'] },
  'delete-passkey.php': { allowed: 'self-or-coordinator', changes: ['passkeys'], effects: ['passkeys'] },
  'add-push-subscription.php': { allowed: 'signed-in', changes: [], adds: false },
  'delete-push-subscription.php': { allowed: 'signed-in', changes: [] },
  'delete-device-copy.php': { allowed: 'signed-in', changes: ['sessions'] },
  'update-digest.php': { allowed: 'coordinator', changes: [] },
  'confirm-digest.php': { allowed: 'anyone', changes: [] },
  'stop-digest.php': { allowed: 'anyone', changes: [] },
  'mark-inbox-read.php': { allowed: 'signed-in', changes: ['inbox'] },
  'update-notice-settings.php': { allowed: 'signed-in', changes: ['inbox'] },
  'prove.php': { allowed: 'signed-in', changes: [] },
  'prove-passkey.php': { allowed: 'signed-in', changes: [] },
  'lock.php': { allowed: 'signed-in', changes: ['sessions'] },
  'add-recovery-words.php': { allowed: 'coordinator', changes: ['passkeys'], adds: true, effects: ['words'] },
  'issue-recovery-word.php': { allowed: 'coordinator', changes: [], effects: ['words'] },
  'logout.php': { allowed: 'signed-in', changes: ['sessions'] },
  'update-guide.php': { allowed: 'self-or-coordinator', changes: ['people'] },
  'update-guide-phone.php': {
    allowed: 'self-or-coordinator',
    changes: ['people', 'invitations'],
    effects: ['phones'],
  },
  'merge-accounts.php': {
    allowed: 'coordinator',
    changes: 'everything',
    adds: true,
    effects: ['access', 'assignments', 'passkeys', 'phones', 'sessions'],
  },
  'erase-guide.php': { allowed: 'coordinator', changes: 'everything', effects: ['erasure', 'phones'] },
  'delete-session.php': { allowed: 'self-or-coordinator', changes: ['sessions'], effects: ['sessions'] },
  'delete-sessions.php': { allowed: 'self-or-coordinator', changes: ['sessions'], effects: ['sessions'] },
  'update-group-form.php': { allowed: 'member-or-coordinator', changes: ['form'] },
  'save-crisis-detail.php': { allowed: 'member-or-coordinator', changes: ['form'] },
  'add-trainee.php': { allowed: 'member-or-coordinator', changes: ['trainees'], adds: true },
  'import-trainees.php': { allowed: 'member-or-coordinator', changes: ['trainees'], adds: true },
  'undo-import.php': { allowed: 'member-or-coordinator', changes: ['trainees'] },
  'update-trainee.php': { allowed: 'member-or-coordinator', changes: ['trainees'] },
  'delete-trainee.php': { allowed: 'member-or-coordinator', changes: ['trainees'] },
  'record-view.php': { allowed: 'member-or-coordinator', changes: [] },
  'update-presence.php': { allowed: 'member-or-coordinator', changes: ['presence'] },
  'ask-question.php': { allowed: 'reader-or-coordinator', changes: ['archive'], adds: true },
  'answer-question.php': { allowed: 'reader-or-coordinator', changes: ['archive'], adds: true },
  'settle-question.php': { allowed: 'reader-or-coordinator', changes: ['archive'] },
  'accept-handover.php': { allowed: 'member', changes: ['archive'] },
  'update-trainees-status.php': { allowed: 'member', changes: ['trainees', 'group'] },
  'update-group-stage.php': {
    allowed: ({ stage_id }: Input): Rule =>
      stage_id === Stage.review ? 'member-or-coordinator' : 'coordinator',
    changes: ['group'],
  },
  'export-trainees.php': {
    allowed: ofGroupOrAll,
    changes: ['log'],
    effects: ({ groupId }: Input): Effect[] => (groupId === undefined ? ['file'] : []),
  },
  'request-group.php': { allowed: 'signed-in', changes: ['requests'], adds: true },
  'withdraw-group-request.php': { allowed: 'signed-in', changes: ['requests'] },
  'restore-trainee.php': { allowed: 'coordinator', changes: ['trainees'] },
  'purge-trainee.php': { allowed: 'coordinator', changes: ['trainees'], effects: ['erasure'] },
  'record-trainee-export.php': { allowed: 'coordinator', changes: ['log'] },
  'erase-trainee.php': {
    allowed: 'coordinator',
    changes: ['trainees', 'form', 'archive'],
    effects: ['erasure'],
  },
  'add-field-message.php': { allowed: 'member-or-coordinator', changes: ['form'], adds: true },
  'update-field-thread.php': {
    allowed: ({ done }: Input): Rule => (done === undefined ? 'member-or-coordinator' : 'member'),
    changes: ['form'],
  },
  'delete-field-message.php': {
    allowed: 'member-or-reader-or-coordinator',
    changes: ['form', 'archive'],
  },
  'add-remark.php': { allowed: 'coordinator', changes: ['form'], adds: true },
  'delete-remark.php': { allowed: 'coordinator', changes: ['form'] },
  'add-cover.php': { allowed: 'coordinator', changes: ['group'], adds: true },
  'delete-cover.php': { allowed: 'coordinator', changes: ['group'] },
  'add-nudge.php': { allowed: 'coordinator', changes: ['nudges'], adds: false },
  'decide-join-request.php': {
    allowed: 'coordinator',
    changes: ['requests', 'group'],
    effects: ({ approve }: Input): Effect[] => (approve ? ['assignments'] : []),
  },
  'add-admin-groups.php': { allowed: 'coordinator', changes: ['people', 'group'], adds: false },
  'delete-admin-group.php': { allowed: 'coordinator', changes: ['people', 'group'] },
  'add-guide-groups.php': {
    allowed: 'coordinator',
    changes: ['people', 'group'],
    adds: false,
    effects: ['assignments'],
  },
  'delete-guide-group.php': { allowed: 'coordinator', changes: ['people', 'group'] },
  'update-guide-admin.php': {
    allowed: 'coordinator',
    changes: ['people', 'archive', 'passkeys'],
    effects: ['roles', 'passkeys'],
  },
  'update-guide-access.php': {
    allowed: 'coordinator',
    changes: ['people', 'group', 'archive'],
    effects: ['access', 'passkeys', 'roles', 'sessions'],
  },
  'add-admin.php': {
    allowed: 'coordinator',
    changes: ['people', 'passkeys'],
    adds: true,
    effects: ['roles', 'passkeys'],
  },
  'add-group.php': { allowed: 'coordinator', changes: ['group'], adds: true },
  'import-groups.php': {
    allowed: 'coordinator',
    changes: ['people', 'group'],
    adds: true,
    effects: ['links', 'assignments'],
  },
  'undo-group-import.php': { allowed: 'coordinator', changes: ['people', 'group'] },
  'export-groups.php': { allowed: 'coordinator', changes: ['log'], effects: ['file'] },
  'export-year-comparison.php': { allowed: 'coordinator', changes: ['log'], effects: ['file'] },
  'export-answers.php': { allowed: 'coordinator', changes: ['log'], effects: ['file'] },
  'export-report.php': { allowed: 'coordinator', changes: ['log'], effects: ['file'] },
  'export-guides.php': { allowed: 'coordinator', changes: ['log'], effects: ['file'] },
  'update-year-close-draft.php': { allowed: 'coordinator', changes: ['closing'] },
  'export-year-close.php': { allowed: 'coordinator', changes: ['log'], effects: ['file'] },
  'close-year.php': { allowed: 'coordinator', changes: 'everything', effects: ['year'] },
  'reopen-year.php': { allowed: 'coordinator', changes: 'everything', effects: ['year'] },
  'keep-archive.php': { allowed: 'coordinator', changes: ['years'] },
  'add-incident-kind.php': { allowed: 'coordinator', changes: 'everything', adds: true },
  'update-incident-kind.php': { allowed: 'coordinator', changes: 'everything' },
  'update-year.php': { allowed: 'coordinator', changes: 'everything' },
  'update-group.php': {
    allowed: 'coordinator',
    changes: ({ archived }: Input): ChangedKinds =>
      archived === undefined ? ['group', 'trainees', 'form', 'closing'] : 'everything',
  },
  'update-settings.php': {
    allowed: 'coordinator',
    changes: ['settings'],
    effects: (input: Input): Effect[] => (helpFieldNames.some((name) => name in input) ? ['contacts'] : []),
  },
  'add-answer-invitation.php': {
    allowed: 'coordinator',
    changes: ['archive'],
    adds: true,
    effects: ['links'],
  },
  'delete-answer-invitation.php': { allowed: 'coordinator', changes: ['archive'] },
  'add-invitation.php': { allowed: 'coordinator', changes: ['invitations'], adds: true, effects: ['links'] },
  'delete-invitation.php': { allowed: 'coordinator', changes: ['invitations'] },
} as const satisfies Changes

export type ReadName = keyof typeof offeredReads | keyof typeof otherReads

export type ChangeName = keyof typeof changingCalls

export type CallName = ReadName | ChangeName

export type AddingCall = {
  [Name in ChangeName]: (typeof changingCalls)[Name] extends { adds: true } ? Name : never
}[ChangeName]

export type OfferedCall = keyof typeof offeredReads | ChangeName
