import { Stage } from './stages.ts'

/**
 * - member: assigned to the group as a guide; coordinating a group is not membership
 * - self: the guide whom the call concerns
 * - reader: of an archived file; a member of its group, or a guide of the group when the file was archived
 */
type Rule =
  | 'anyone'
  | 'signed-in'
  | 'self-or-coordinator'
  | 'member'
  | 'member-or-coordinator'
  | 'reader-or-coordinator'
  | 'coordinator'

type Input = Readonly<Record<string, unknown>>

/** The server checks these rules before a call runs. Screens hide calls that `can()` denies. */
export const permissions = {
  'login.php': 'anyone',
  'register.php': 'anyone',
  'accept-invitation.php': 'anyone',
  'open-answer-invitation.php': 'anyone',
  'answer-by-invitation.php': 'anyone',
  'get-passkey-login-options.php': 'anyone',
  'login-passkey.php': 'anyone',
  'get-passkey-options.php': 'signed-in',
  'add-passkey.php': 'signed-in',
  'get-passkeys.php': 'self-or-coordinator',
  'update-passkey.php': 'self-or-coordinator',
  'delete-passkey.php': 'self-or-coordinator',
  'logout.php': 'signed-in',
  'get-groups.php': 'anyone',
  'get-guide-groups.php': 'self-or-coordinator',
  'get-guide.php': 'self-or-coordinator',
  'update-guide.php': 'self-or-coordinator',
  'get-sessions.php': 'self-or-coordinator',
  'get-journal-key.php': 'signed-in',
  'delete-session.php': 'self-or-coordinator',
  'delete-sessions.php': 'self-or-coordinator',
  'get-group.php': 'member-or-coordinator',
  'get-group-form.php': 'member-or-coordinator',
  'get-group-trainees.php': 'member-or-coordinator',
  'update-group-form.php': 'member-or-coordinator',
  'save-crisis-detail.php': 'member-or-coordinator',
  'add-trainee.php': 'member-or-coordinator',
  'get-imports.php': 'member-or-coordinator',
  'import-trainees.php': 'member-or-coordinator',
  'undo-import.php': 'member-or-coordinator',
  'update-trainee.php': 'member-or-coordinator',
  'delete-trainee.php': 'member-or-coordinator',
  'get-review-rounds.php': 'member-or-coordinator',
  'get-archived-files.php': 'member-or-coordinator',
  'record-view.php': 'member-or-coordinator',
  'update-presence.php': 'member-or-coordinator',
  'get-archived-file.php': 'reader-or-coordinator',
  'get-questions.php': 'reader-or-coordinator',
  'ask-question.php': 'reader-or-coordinator',
  'answer-question.php': 'reader-or-coordinator',
  'settle-question.php': 'reader-or-coordinator',
  'accept-handover.php': 'member',
  'update-trainees-status.php': 'member',
  'update-group-stage.php': ({ stage_id }: Input): Rule =>
    stage_id === Stage.review ? 'member-or-coordinator' : 'coordinator',
  'get-activity-log.php': ({ groupId }: Input): Rule =>
    groupId === undefined ? 'coordinator' : 'member-or-coordinator',
  'export-trainees.php': ({ groupId }: Input): Rule =>
    groupId === undefined ? 'coordinator' : 'member-or-coordinator',
  'request-group.php': 'signed-in',
  'withdraw-group-request.php': 'signed-in',
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
  'restore-trainee.php': 'coordinator',
  'purge-trainee.php': 'coordinator',
  'get-trainee-records.php': 'coordinator',
  'get-trainee-data.php': 'coordinator',
  'get-trainee-mentions.php': 'coordinator',
  'record-trainee-export.php': 'coordinator',
  'erase-trainee.php': 'coordinator',
  'add-remark.php': 'coordinator',
  'delete-remark.php': 'coordinator',
  'get-group-views.php': 'coordinator',
  'get-nudges.php': 'coordinator',
  'add-nudge.php': 'coordinator',
  'get-versions.php': 'coordinator',
  'get-join-requests.php': 'coordinator',
  'decide-join-request.php': 'coordinator',
  'add-admin-groups.php': 'coordinator',
  'delete-admin-group.php': 'coordinator',
  'add-guide-groups.php': 'coordinator',
  'delete-guide-group.php': 'coordinator',
  'update-guide-admin.php': 'coordinator',
  'update-guide-access.php': 'coordinator',
  'add-admin.php': 'coordinator',
  'add-group.php': 'coordinator',
  'get-group-imports.php': 'coordinator',
  'import-groups.php': 'coordinator',
  'undo-group-import.php': 'coordinator',
  'export-groups.php': 'coordinator',
  'export-guides.php': 'coordinator',
  'get-year-close-draft.php': 'coordinator',
  'update-year-close-draft.php': 'coordinator',
  'preview-year-close.php': 'coordinator',
  'get-year-close-groups.php': 'coordinator',
  'get-year-close-trainees.php': 'coordinator',
  'export-year-close.php': 'coordinator',
  'close-year.php': 'coordinator',
  'preview-year-reopen.php': 'coordinator',
  'get-year-reopen-group.php': 'coordinator',
  'reopen-year.php': 'coordinator',
  'keep-archive.php': 'coordinator',
  'get-archive-contents.php': 'coordinator',
  'get-incident-kinds.php': 'coordinator',
  'add-incident-kind.php': 'coordinator',
  'update-incident-kind.php': 'coordinator',
  'update-year.php': 'coordinator',
  'get-archived-groups.php': 'coordinator',
  'update-group.php': 'coordinator',
  'get-settings.php': 'coordinator',
  'update-settings.php': 'coordinator',
  'get-takeover-summary.php': 'coordinator',
  'get-takeovers.php': 'coordinator',
  'get-answer-invitations.php': 'coordinator',
  'add-answer-invitation.php': 'coordinator',
  'delete-answer-invitation.php': 'coordinator',
  'get-invitations.php': 'coordinator',
  'add-invitation.php': 'coordinator',
  'delete-invitation.php': 'coordinator',
} as const satisfies Record<string, Rule | ((input: Input) => Rule)>

export type CallName = keyof typeof permissions

/** Calls that change nothing and are sent by GET. */
export type ReadName = Extract<CallName, `get-${string}` | `preview-${string}`>

export function ruleFor(call: CallName, input: Input): Rule {
  const rule = permissions[call]
  return typeof rule === 'function' ? rule(input) : rule
}

type AccessContext = {
  signedIn: boolean
  coordinator: boolean
  self?: boolean
  /** The record belongs to a group of which the caller is a guide. */
  member?: boolean
  /** The record belongs to an archived file that the caller may read as a guide. */
  reader?: boolean
}

type Person = { id: number; admin: number }

export function isCoordinator(person: Pick<Person, 'admin'> | undefined): boolean {
  return person !== undefined && person.admin !== 0
}

/**
 * @param person undefined for a visitor
 * @param concerned the guide, or the guides of the group, whom the call concerns
 */
export function accessContext(
  person: Person | undefined,
  concerned: { guideId?: number; guideIds?: readonly number[] } = {},
): AccessContext {
  return {
    signedIn: person !== undefined,
    coordinator: isCoordinator(person),
    self: person !== undefined && person.id === concerned.guideId,
    member: person !== undefined && concerned.guideIds?.includes(person.id) === true,
  }
}

export function isAllowed(
  rule: Rule,
  { signedIn, coordinator, self = false, member = false, reader = false }: AccessContext,
): boolean {
  if (rule === 'anyone') return true
  if (!signedIn) return false
  switch (rule) {
    case 'signed-in':
      return true
    case 'coordinator':
      return coordinator
    case 'self-or-coordinator':
      return coordinator || self
    case 'member':
      return member
    case 'member-or-coordinator':
      return coordinator || member
    case 'reader-or-coordinator':
      return coordinator || reader
  }
}

/** Whether a screen should offer a call. The server checks again. */
export function can(context: AccessContext, call: CallName, input: Input = {}): boolean {
  return isAllowed(ruleFor(call, input), context)
}
