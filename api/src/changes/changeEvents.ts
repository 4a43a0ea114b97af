import type { Rights } from '../calls/env.ts'
import { type ChangeKind, type ChangesEvent, changeKinds } from '../changeKinds.ts'
import { type CallName, can } from '../permissions.ts'
import type { StoredChange } from './changes.queries.ts'

/** Changes of the kind are sent to those who may make this call. */
const callOfKind: Record<ChangeKind, CallName> = {
  form: 'get-group-form.php',
  trainees: 'get-group-trainees.php',
  group: 'get-group.php',
  people: 'get-guides.php',
  log: 'get-activity-log.php',
  requests: 'get-join-requests.php',
  presence: 'get-group-form.php',
  closing: 'get-year-close-draft.php',
  years: 'get-years.php',
}

/** The log has an entry of every change except of these. */
const unloggedKinds: ReadonlySet<ChangeKind> = new Set<ChangeKind>(['presence', 'closing'])

type ChangeSummary = Omit<ChangesEvent, 'version'>

const all: ChangeSummary = { ids: [], groups: [], kinds: ['all'] }

/** The summary of the changes that a reader may see; undefined if there are none. */
export function visibleTo(rights: Rights, changes: StoredChange[]): ChangeSummary | undefined {
  const coordinator = rights === 'everything'
  const ids: number[] = []
  const groups = new Set<number>()
  const kinds = new Set<ChangeKind>()
  for (const { id, groupId, kind } of changes) {
    if (kind === null) return all
    const member = !coordinator && groupId !== null && rights.has(groupId)
    const maySee = (kind: ChangeKind) =>
      can({ signedIn: true, coordinator, member }, callOfKind[kind], groupId === null ? {} : { groupId })
    if (!maySee(kind)) continue
    ids.push(id)
    kinds.add(kind)
    if (!unloggedKinds.has(kind) && maySee('log')) kinds.add('log')
    if (groupId !== null) groups.add(groupId)
  }
  if (kinds.size === 0) return undefined
  return { ids, groups: [...groups], kinds: changeKinds.filter((kind) => kinds.has(kind)) }
}
