import { Stage } from './groups/stages.ts'

/**
 * Who may make which call: the whole policy, in one table (decisions, chapter 3). The server asks it before any
 * handler runs; the screens ask `can()` to hide what would be refused.
 *
 * - member: assigned to the group as a guide; being its coordinator is not membership
 * - self: the guide whom the call is about
 */
export type Rule =
  | 'anyone'
  | 'signed-in'
  | 'self-or-coordinator'
  | 'member'
  | 'member-or-coordinator'
  | 'coordinator'

type Input = Readonly<Record<string, unknown>>

export const permissions = {
  'login.php': 'anyone',
  'register.php': 'anyone',
  'logout.php': 'signed-in',
  // Visitors get names only: the list of groups in the registration.
  'get-groups.php': 'anyone',
  'get-guide-groups.php': 'self-or-coordinator',
  'get-guide.php': 'self-or-coordinator',
  'update-guide.php': 'self-or-coordinator',
  'get-group.php': 'member-or-coordinator',
  'get-group-form.php': 'member-or-coordinator',
  'get-group-trainees.php': 'member-or-coordinator',
  'update-group-form.php': 'member-or-coordinator',
  'save-crisis-detail.php': 'member-or-coordinator',
  'add-trainee.php': 'member-or-coordinator',
  'update-trainee.php': 'member-or-coordinator',
  'delete-trainee.php': 'member-or-coordinator',
  'update-trainees-status.php': 'member',
  'update-group-stage.php': ({ stage_id }: Input): Rule =>
    stage_id === Stage.review ? 'member-or-coordinator' : 'coordinator',
  'get-activity-log.php': ({ groupId }: Input): Rule =>
    groupId === undefined ? 'coordinator' : 'member-or-coordinator',
  // Each call in it is asked for by its own rule.
  'get-batch.php': 'signed-in',
  'get-guides.php': 'coordinator',
  'get-groups-with-admin.php': 'coordinator',
  'get-admin-groups.php': 'coordinator',
  'get-groups-by-stage.php': 'coordinator',
  'get-stage-summary.php': 'coordinator',
  'get-admin-stats.php': 'coordinator',
  'get-trainees.php': 'coordinator',
  'get-versions.php': 'coordinator',
  'add-admin-groups.php': 'coordinator',
  'delete-admin-group.php': 'coordinator',
  'add-guide-groups.php': 'coordinator',
  'delete-guide-group.php': 'coordinator',
  'update-guide-admin.php': 'coordinator',
  'add-admin.php': 'coordinator',
  'add-group.php': 'coordinator',
} as const satisfies Record<string, Rule | ((input: Input) => Rule)>

export type CallName = keyof typeof permissions

/** The rule for one call with this input. */
export function ruleFor(call: CallName, input: Input): Rule {
  const rule = permissions[call]
  return typeof rule === 'function' ? rule(input) : rule
}

/** What the decision needs to know of the caller. */
export type Standing = {
  signedIn: boolean
  coordinator: boolean
  /** The call is about the caller's own record. */
  self?: boolean
  /** The caller is assigned as a guide to the group concerned. */
  member?: boolean
}

/** Whether someone of this standing passes the rule; what is not known counts as no. */
export function passes(
  rule: Rule,
  { signedIn, coordinator, self = false, member = false }: Standing,
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
  }
}

/** For the screens: whether a call would be allowed. A courtesy; the server decides. */
export function can(standing: Standing, call: CallName, input: Input = {}): boolean {
  return passes(ruleFor(call, input), standing)
}
