import { api, type Body, queryOptions, send } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

type TraineesAnswer = Awaited<ReturnType<(typeof api)['get-trainees.php']['$get']>>

/** A trainee and the name of the group. */
export type FoundTrainee = Body<TraineesAnswer>['trainees'][number]

type TraineesPage = {
  /** From 1 on. */
  page: number
  limit: number
  /** Part of a name or of a phone; empty for all. */
  search?: string
  groupId?: number
}

/** A page of the trainees of all groups or of one, and how many there are. */
export function traineesQuery({ search, ...page }: TraineesPage) {
  const query = search ? { ...page, search } : page
  return queryOptions({
    queryKey: [...queryKeys.allTrainees, query],
    queryFn: () => send(api['get-trainees.php'].$get({ query })),
  })
}
