import { type Answer, api, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

/** A trainee with the name of the group. */
export type FoundTrainee = Answer<'get-trainees.php'>['trainees'][number]

type TraineesPage = {
  /** From 1 on. */
  page: number
  limit: number
  /** Part of a name or of a phone; empty for all. */
  search?: string
  groupId?: number
}

/** A page of the trainees of all groups or of one, and the number of all of them. */
export function traineesQuery({ search, ...page }: TraineesPage) {
  const input = search ? { ...page, search } : page
  return callQuery({
    queryKey: [...queryKeys.allTrainees, input],
    endpoint: api['get-trainees.php'],
    input,
    read: (answer) => answer,
  })
}
