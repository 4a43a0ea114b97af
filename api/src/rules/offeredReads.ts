import type { Input, Permission, Read, Rule } from './callList.ts'

export const ofGroupOrAll = ({ groupId }: Input): Rule =>
  groupId === undefined ? 'coordinator' : 'member-or-coordinator'

export const offeredReads = {
  'get-guide-groups.php': 'self-or-coordinator',
  'get-activity-log.php': ofGroupOrAll,
  'get-admin-stats.php': 'coordinator',
  'get-deleted-trainees.php': 'coordinator',
  'get-trainee-data.php': 'coordinator',
  'get-group-views.php': 'coordinator',
  'get-answer-invitations.php': 'coordinator',
} as const satisfies Record<Read, Permission>
