import { api, type Body, queryOptions, send } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

export type Trainee = Body<
  Awaited<ReturnType<(typeof api)['get-group-trainees.php']['$get']>>
>['trainees'][number]

/** The trainees of a group. */
export function traineesQuery(groupId: number) {
  return queryOptions({
    queryKey: queryKeys.trainees(groupId),
    queryFn: async () => (await send(api['get-group-trainees.php'].$get({ query: { groupId } }))).trainees,
  })
}
