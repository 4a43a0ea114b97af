import { queryClient } from './queryClient.ts'
import { queryKeys } from './remote.ts'

const { groups, groupNames, guides, activity, traineeLists, allTrainees } = queryKeys

/** The cached answers that a change makes stale, in both remotes. The activity log records every change. */
const staleAfter = {
  /** A group is created. */
  group: [groups, groupNames, activity],
  /** A group moves to another stage. */
  stage: [groups, activity],
  /** The guides or coordinators of a group change. */
  assignment: [groups, guides, activity],
  /** A guide's name or role changes. Without the role a guide coordinates no groups. */
  guide: [groups, guides, activity],
  trainee: [groups, traineeLists, allTrainees, activity],
  handover: [groups, activity],
} as const

export type Change = keyof typeof staleAfter

/**
 * Invalidates what a change makes stale, and refetches what is on the screen.
 *
 * @param refetchType `none` refetches when a screen next needs the answer
 * @returns resolves when the screen is fresh
 */
export async function invalidateAfter(
  change: Change,
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  await Promise.all(
    staleAfter[change].map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType })),
  )
}
