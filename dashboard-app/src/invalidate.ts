import { queryClient } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

const { groups, groupNames, guides, activity, allTrainees } = queryKeys

/** What a change makes stale: every answer that shows it, on any page of either part. The log tells of all of them. */
const staleAfter = {
  /** A group is created. */
  group: [groups, groupNames, activity],
  /** A group goes to another stage. */
  stage: [groups, activity],
  /** Guides or coordinators of groups change. */
  assignment: [groups, guides, activity],
  /** A guide's name or role; without the role, also the groups coordinated. */
  guide: [groups, guides, activity],
  trainee: [groups, allTrainees, activity],
} as const

export type Change = keyof typeof staleAfter

/** Asks anew for what a change makes stale; done when what is on the screen is fresh. */
export async function invalidate(change: Change): Promise<void> {
  await Promise.all(staleAfter[change].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
