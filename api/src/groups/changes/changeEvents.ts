import type { Rights } from '../../calls/env.ts'
import type { CallName } from '../../rules/callList.ts'
import { callPermissions } from '../../rules/callPermissions.ts'
import { allChangeKinds, type ChangeKind, type ChangesEvent } from '../../rules/changeKinds.ts'
import { isAllowed, ruleFor } from '../../rules/permissions.ts'
import type { StoredChange } from './changes.queries.ts'

/** Readers who may make this call receive the changes of the kind. */
const callOfKind: Record<ChangeKind, CallName> = {
  form: 'get-group-form.php',
  trainees: 'get-group-trainees.php',
  group: 'get-group.php',
  people: 'get-guides.php',
  log: 'get-activity-log.php',
  requests: 'get-join-requests.php',
  presence: 'get-group-form.php',
  closing: 'get-year-close-draft.php',
  archive: 'get-archived-files.php',
  years: 'get-years.php',
  settings: 'get-settings.php',
  nudges: 'get-nudges.php',
  sessions: 'get-guides.php',
  passkeys: 'get-guides.php',
  invitations: 'get-invitations.php',
  inbox: 'get-inbox.php',
}

/** Changes of all other kinds usually have log entries. */
const unloggedKinds: ReadonlySet<ChangeKind> = new Set<ChangeKind>(['presence', 'closing', 'inbox'])

type VisibleChanges = Omit<ChangesEvent, 'version'>

const all: VisibleChanges = { ids: [], groups: [], kinds: ['all'] }

/** What decides whether a reader receives a change of a group or of none. */
type Audience = { coordinator: boolean; member: boolean }

export function mayReceive(kind: ChangeKind, groupId: number | null, audience: Audience): boolean {
  const rule = ruleFor(callPermissions[callOfKind[kind]], groupId === null ? {} : { groupId })
  return isAllowed(rule, { signedIn: true, ...audience })
}

export function visibleChanges(
  { guideId, rights }: { guideId: number; rights: Rights },
  changes: StoredChange[],
): VisibleChanges | undefined {
  const coordinator = rights === 'everything'
  const ids: number[] = []
  const groups = new Set<number>()
  const kinds = new Set<ChangeKind>()
  for (const { id, groupId, kind, ...change } of changes) {
    if (kind === null) return all
    if (change.guideId !== null && change.guideId !== guideId) continue
    const member = !coordinator && groupId !== null && rights.has(groupId)
    const audience = { coordinator, member }
    if (!mayReceive(kind, groupId, audience)) continue
    ids.push(id)
    kinds.add(kind)
    if (!unloggedKinds.has(kind) && mayReceive('log', groupId, audience)) kinds.add('log')
    if (groupId !== null) groups.add(groupId)
  }
  if (kinds.size === 0) return undefined
  return { ids, groups: [...groups], kinds: allChangeKinds.filter((kind) => kinds.has(kind)) }
}
