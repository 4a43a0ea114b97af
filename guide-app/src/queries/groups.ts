import {
  api,
  callQuery,
  currentGuide,
  type Group,
  type Guide,
  isApiError,
  signIn,
  toGroup,
} from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

type NamedGroup = Pick<Group, 'id' | 'name'>

export type GuideGroups = {
  groups: Group[]
  /** Requested, and not decided yet. */
  pending: NamedGroup[]
  declined: NamedGroup[]
}

export function guideGroupsQuery(guideId: number) {
  return callQuery({
    queryKey: queryKeys.guideGroups(guideId),
    endpoint: api['get-guide-groups.php'],
    input: { guideId },
    read: ({ guide, groups, pending = [], declined = [] }): GuideGroups => {
      if (guide) followName(guide)
      return { groups: groups.map(toGroup), pending, declined }
    },
  })
}

/** Shows the signed-in guide the name that a coordinator has given since the sign-in. */
function followName({ id, full_name }: Pick<Guide, 'id' | 'full_name'>) {
  const me = currentGuide()
  if (me?.id === id && me.full_name !== full_name) signIn({ ...me, full_name })
}

/** Whether a call has failed because the group does not exist or the guide may not read it. */
export function isInaccessible(error: unknown): boolean {
  return isApiError(error, 'forbidden', 'not-found')
}
