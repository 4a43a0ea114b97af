import { queryClient } from './queryClient.ts'
import { queryKeys } from './remote.ts'

const { groups, groupNames, guides, invitations, activity, traineeLists, allTrainees } = queryKeys

/** The cached answers that a change makes stale, in both remotes. The activity log records every change. */
const staleAfter = {
  group: [groups, groupNames, activity],
  stage: [groups, activity],
  assignment: [groups, guides, activity],
  /** A guide's name or role changes. Without the role a guide coordinates no groups. */
  guide: [groups, guides, activity],
  invitation: [invitations, activity],
  trainee: [groups, traineeLists, allTrainees, activity],
  handover: [groups, activity],
} as const

export type Change = keyof typeof staleAfter

/** Invalidates what a change makes stale. With `none`, a screen refetches only when it next needs the answer. */
export async function invalidateAfter(
  change: Change,
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  await Promise.all(
    staleAfter[change].map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType })),
  )
}
