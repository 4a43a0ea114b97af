import { type Answer, api, callQuery } from '@hafifa/shared-ui/platform'
import { archiveKeys } from '@hafifa/shared-ui/remote'

export type EndedGroup = Answer<'get-ended-groups.php'>['groups'][number]

type EndedGroupsPage = {
  page: number
  limit: number
  search: string
}

export function endedGroupsQuery({ search, ...page }: EndedGroupsPage) {
  const input = search ? { ...page, search } : page
  return callQuery({
    queryKey: [...archiveKeys.endedGroups, input],
    endpoint: api['get-ended-groups.php'],
    input,
    read: (answer) => answer,
  })
}
