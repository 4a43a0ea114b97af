import type { ChangeKind } from './changeKinds.ts'
import { Stage } from './stages.ts'

/**
 * - member: assigned to the group as a guide; coordinating a group is not membership
 * - self: the guide whom the call concerns
 * - reader: of an archived file; a member of its group, or a guide of the group when the file was archived
 */
export type Rule =
  | 'anyone'
  | 'signed-in'
  | 'self-or-coordinator'
  | 'member'
  | 'member-or-coordinator'
  | 'reader-or-coordinator'
  | 'coordinator'

export type Input = Readonly<Record<string, unknown>>

type Permission = Rule | ((input: Input) => Rule)

type ChangedKinds = readonly ChangeKind[] | 'everything'

type Change = {
  allowed: Permission
  /** The kinds of data that are refetched after the call, by its own page and by those of others. Each kind includes the log. */
  changes: ChangedKinds | ((input: Input) => ChangedKinds)
}

const ofGroupOrAll = ({ groupId }: Input): Rule =>
  groupId === undefined ? 'coordinator' : 'member-or-coordinator'

/** The calls that change nothing, each with its permission. They are sent by GET. */
const readingCalls = {
  'get-passkey-login-options.php': 'anyone',
  'get-passkey-options.php': 'signed-in',
  'get-passkeys.php': 'self-or-coordinator',
  'get-groups.php': 'anyone',
  'get-guide-groups.php': 'self-or-coordinator',
  'get-guide.php': 'self-or-coordinator',
  'get-sessions.php': 'self-or-coordinator',
  'get-journal-key.php': 'signed-in',
  'get-group.php': 'member-or-coordinator',
  'get-group-form.php': 'member-or-coordinator',
  'get-group-trainees.php': 'member-or-coordinator',
  'get-imports.php': 'member-or-coordinator',
  'get-review-rounds.php': 'member-or-coordinator',
  'get-archived-files.php': 'member-or-coordinator',
  'get-archived-file.php': 'reader-or-coordinator',
  'get-last-year-file.php': 'member-or-coordinator',
  'get-questions.php': 'reader-or-coordinator',
  'get-activity-log.php': ofGroupOrAll,
  'get-batch.php': 'signed-in',
  'get-changes.php': 'signed-in',
  'get-years.php': 'signed-in',
  'get-questioned-files.php': 'signed-in',
  'get-guides.php': 'coordinator',
  'get-groups-with-admin.php': 'coordinator',
  'get-admin-groups.php': 'coordinator',
  'get-groups-by-stage.php': 'coordinator',
  'get-stage-summary.php': 'coordinator',
  'get-admin-stats.php': 'coordinator',
  'get-attention.php': 'coordinator',
  'get-trainees.php': 'coordinator',
  'get-deleted-trainees.php': 'coordinator',
  'get-trainee-records.php': 'coordinator',
  'get-trainee-data.php': 'coordinator',
  'get-trainee-mentions.php': 'coordinator',
  'get-group-views.php': 'coordinator',
  'get-nudges.php': 'coordinator',
  'get-versions.php': 'coordinator',
  'get-join-requests.php': 'coordinator',
  'get-group-imports.php': 'coordinator',
  'get-year-close-draft.php': 'coordinator',
  'preview-year-close.php': 'coordinator',
  'get-year-close-groups.php': 'coordinator',
  'get-year-close-trainees.php': 'coordinator',
  'preview-year-reopen.php': 'coordinator',
  'get-year-reopen-group.php': 'coordinator',
  'get-archive-contents.php': 'coordinator',
  'get-incident-kinds.php': 'coordinator',
  'get-archived-groups.php': 'coordinator',
  'get-settings.php': 'coordinator',
  'get-takeover-summary.php': 'coordinator',
  'get-takeovers.php': 'coordinator',
  'get-answer-invitations.php': 'coordinator',
  'get-invitations.php': 'coordinator',
} as const satisfies Record<`${'get' | 'preview'}-${string}`, Permission>

/** The calls that change something. They are sent by POST. */
export const changingCalls = {
  'login.php': { allowed: 'anyone', changes: [] },
  'register.php': { allowed: 'anyone', changes: ['people', 'group'] },
  'accept-invitation.php': { allowed: 'anyone', changes: ['people', 'group'] },
  'open-answer-invitation.php': { allowed: 'anyone', changes: [] },
  'answer-by-invitation.php': { allowed: 'anyone', changes: ['archive'] },
  'login-passkey.php': { allowed: 'anyone', changes: [] },
  'add-passkey.php': { allowed: 'signed-in', changes: ['passkeys'] },
  'update-passkey.php': { allowed: 'self-or-coordinator', changes: ['passkeys'] },
  'delete-passkey.php': { allowed: 'self-or-coordinator', changes: ['passkeys'] },
  'logout.php': { allowed: 'signed-in', changes: [] },
  'update-guide.php': { allowed: 'self-or-coordinator', changes: ['people'] },
  'delete-session.php': { allowed: 'self-or-coordinator', changes: ['sessions'] },
  'delete-sessions.php': { allowed: 'self-or-coordinator', changes: ['sessions'] },
  'update-group-form.php': { allowed: 'member-or-coordinator', changes: ['form'] },
  'save-crisis-detail.php': { allowed: 'member-or-coordinator', changes: ['form'] },
  'add-trainee.php': { allowed: 'member-or-coordinator', changes: ['trainees'] },
  'import-trainees.php': { allowed: 'member-or-coordinator', changes: ['trainees'] },
  'undo-import.php': { allowed: 'member-or-coordinator', changes: ['trainees'] },
  'update-trainee.php': { allowed: 'member-or-coordinator', changes: ['trainees'] },
  'delete-trainee.php': { allowed: 'member-or-coordinator', changes: ['trainees'] },
  'record-view.php': { allowed: 'member-or-coordinator', changes: [] },
  'update-presence.php': { allowed: 'member-or-coordinator', changes: ['presence'] },
  'ask-question.php': { allowed: 'reader-or-coordinator', changes: ['archive'] },
  'answer-question.php': { allowed: 'reader-or-coordinator', changes: ['archive'] },
  'settle-question.php': { allowed: 'reader-or-coordinator', changes: ['archive'] },
  'accept-handover.php': { allowed: 'member', changes: ['archive'] },
  'update-trainees-status.php': { allowed: 'member', changes: ['trainees', 'group'] },
  'update-group-stage.php': {
    allowed: ({ stage_id }: Input): Rule =>
      stage_id === Stage.review ? 'member-or-coordinator' : 'coordinator',
    changes: ['group'],
  },
  'export-trainees.php': { allowed: ofGroupOrAll, changes: ['log'] },
  'request-group.php': { allowed: 'signed-in', changes: ['requests'] },
  'withdraw-group-request.php': { allowed: 'signed-in', changes: ['requests'] },
  'restore-trainee.php': { allowed: 'coordinator', changes: ['trainees'] },
  'purge-trainee.php': { allowed: 'coordinator', changes: ['trainees'] },
  'record-trainee-export.php': { allowed: 'coordinator', changes: ['log'] },
  'erase-trainee.php': { allowed: 'coordinator', changes: ['trainees', 'form', 'archive'] },
  'add-remark.php': { allowed: 'coordinator', changes: ['form'] },
  'delete-remark.php': { allowed: 'coordinator', changes: ['form'] },
  'add-nudge.php': { allowed: 'coordinator', changes: ['nudges'] },
  'decide-join-request.php': { allowed: 'coordinator', changes: ['requests', 'group'] },
  'add-admin-groups.php': { allowed: 'coordinator', changes: ['people', 'group'] },
  'delete-admin-group.php': { allowed: 'coordinator', changes: ['people', 'group'] },
  'add-guide-groups.php': { allowed: 'coordinator', changes: ['people', 'group'] },
  'delete-guide-group.php': { allowed: 'coordinator', changes: ['people', 'group'] },
  'update-guide-admin.php': { allowed: 'coordinator', changes: ['people', 'archive'] },
  'update-guide-access.php': { allowed: 'coordinator', changes: ['people', 'group', 'archive'] },
  'add-admin.php': { allowed: 'coordinator', changes: ['people'] },
  'add-group.php': { allowed: 'coordinator', changes: ['group'] },
  'import-groups.php': { allowed: 'coordinator', changes: ['people', 'group'] },
  'undo-group-import.php': { allowed: 'coordinator', changes: ['people', 'group'] },
  'export-groups.php': { allowed: 'coordinator', changes: ['log'] },
  'export-guides.php': { allowed: 'coordinator', changes: ['log'] },
  'update-year-close-draft.php': { allowed: 'coordinator', changes: ['closing'] },
  'export-year-close.php': { allowed: 'coordinator', changes: ['log'] },
  'close-year.php': { allowed: 'coordinator', changes: 'everything' },
  'reopen-year.php': { allowed: 'coordinator', changes: 'everything' },
  'keep-archive.php': { allowed: 'coordinator', changes: ['years'] },
  'add-incident-kind.php': { allowed: 'coordinator', changes: 'everything' },
  'update-incident-kind.php': { allowed: 'coordinator', changes: 'everything' },
  'update-year.php': { allowed: 'coordinator', changes: 'everything' },
  'update-group.php': {
    allowed: 'coordinator',
    changes: ({ archived }: Input): ChangedKinds =>
      archived === undefined ? ['group', 'trainees', 'form', 'closing'] : 'everything',
  },
  'update-settings.php': { allowed: 'coordinator', changes: ['settings'] },
  'add-answer-invitation.php': { allowed: 'coordinator', changes: ['archive'] },
  'delete-answer-invitation.php': { allowed: 'coordinator', changes: ['archive'] },
  'add-invitation.php': { allowed: 'coordinator', changes: ['invitations'] },
  'delete-invitation.php': { allowed: 'coordinator', changes: ['invitations'] },
} as const satisfies Record<string, Change>

export type ReadName = keyof typeof readingCalls

export type ChangeName = keyof typeof changingCalls

export type CallName = ReadName | ChangeName

type Changes = typeof changingCalls

export const permissions = {
  ...readingCalls,
  ...Object.fromEntries(Object.entries(changingCalls).map(([call, { allowed }]) => [call, allowed])),
} as typeof readingCalls & { [Call in ChangeName]: Changes[Call]['allowed'] }
