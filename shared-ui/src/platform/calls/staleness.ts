import { type ChangeKind, type ChangeName, changingCalls, keysOf } from '@hafifa/api/contract'
import { queryClient } from '@hafifa/shared-ui/platform'
import { queryKeys } from '../remote.ts'

const { groups, groupNames, guides, sessions, invitations, passkeys, activity, traineeLists, allTrainees } =
  queryKeys

export const staleQueries: Record<ChangeKind, readonly (readonly string[])[]> = {
  form: [groups, queryKeys.handovers],
  trainees: [groups, traineeLists, allTrainees, queryKeys.traineeRecords],
  group: [groups, groupNames, guides],
  people: [groups, guides, sessions, passkeys, invitations],
  requests: [groups, guides],
  log: [activity],
  presence: [queryKeys.presence],
  closing: [queryKeys.yearClosing],
  // An open question is a reason for attention.
  archive: [queryKeys.archive, groups],
  years: [queryKeys.years],
  settings: [queryKeys.settings, groups],
  nudges: [queryKeys.nudges],
  sessions: [sessions],
  passkeys: [passkeys],
  inbox: [queryKeys.inbox],
  // The first invitation is one of the first steps of a new system, which are read with the groups.
  invitations: [invitations, groups],
}

const allKinds = keysOf(staleQueries)

function kindsOf(change: ChangeName): readonly ChangeKind[] {
  const { changes: kinds } = changingCalls[change]
  // Kinds that depend on the input are unknown here.
  if (kinds === 'everything' || typeof kinds === 'function') return allKinds
  return kinds.length > 0 ? [...kinds, 'log'] : []
}

/** With `none`, a screen refetches only when it next needs the data. */
export async function invalidateAfter(
  change: ChangeName,
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  const keys = kindsOf(change).flatMap((kind) => staleQueries[kind])
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType })))
}
