import { toGroup } from '@hafifa/shared-ui/calls'
import { api, callQuery, type Group, isApiError } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

type NamedGroup = Pick<Group, 'id' | 'name'>

export type GuideGroups = {
  name?: string | undefined
  groups: Group[]
  pending: NamedGroup[]
  declined: NamedGroup[]
}

export function guideGroupsQuery(guideId: number) {
  return callQuery({
    queryKey: queryKeys.guideGroups(guideId),
    endpoint: api['get-guide-groups.php'],
    input: { guideId },
    read: ({ guide, groups, pending = [], declined = [] }): GuideGroups => ({
      name: guide?.full_name,
      groups: groups.map(toGroup),
      pending,
      declined,
    }),
  })
}

/** Whether a call has failed because the group does not exist or the guide may not read it. */
export function isInaccessible(error: unknown): boolean {
  return isApiError(error, 'forbidden', 'not-found')
}
