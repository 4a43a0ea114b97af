import { api, type Body, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

export type Trainee = Body<
  Awaited<ReturnType<(typeof api)['get-group-trainees.php']['$get']>>
>['trainees'][number]

export function traineesQuery(groupId: number) {
  return callQuery({
    queryKey: queryKeys.trainees(groupId),
    endpoint: api['get-group-trainees.php'],
    input: { groupId },
    read: ({ trainees }) => trainees,
  })
}

export type DeletedTrainee = Body<
  Awaited<ReturnType<(typeof api)['get-deleted-trainees.php']['$get']>>
>['trainees'][number]

export function deletedTraineesQuery(groupId: number) {
  return callQuery({
    queryKey: [...queryKeys.trainees(groupId), 'deleted'],
    endpoint: api['get-deleted-trainees.php'],
    input: { groupId },
    read: ({ trainees }) => trainees,
  })
}
