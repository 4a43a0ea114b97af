import { type Answer, api, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

export type FoundTrainee = Answer<'get-trainees.php'>['trainees'][number]

type TraineesPage = {
  page: number
  limit: number
  search?: string
  groupId?: number
}

export function traineesQuery({ search, ...page }: TraineesPage) {
  const input = search ? { ...page, search } : page
  return callQuery({
    queryKey: [...queryKeys.allTrainees, input],
    endpoint: api['get-trainees.php'],
    input,
    read: (answer) => answer,
  })
}
