import { api, queryOptions, send, toGroup } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

/** The groups a guide is assigned to. */
export function guideGroupsQuery(guideId: number) {
  return queryOptions({
    queryKey: queryKeys.guideGroups(guideId),
    queryFn: async () => {
      const { groups } = await send(api['get-guide-groups.php'].$get({ query: { guideId } }))
      return groups.map(toGroup)
    },
  })
}

export function groupQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.group(id),
    queryFn: async () => toGroup((await send(api['get-group.php'].$get({ query: { id } }))).group),
  })
}
