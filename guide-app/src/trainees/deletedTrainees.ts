import { type Answer, api, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

export type DeletedTrainee = Answer<'get-deleted-trainees.php'>['trainees'][number]

export function deletedTraineesQuery(groupId: number) {
  return callQuery({
    queryKey: [...queryKeys.trainees(groupId), 'deleted'],
    endpoint: api['get-deleted-trainees.php'],
    input: { groupId },
    read: ({ trainees }) => trainees,
  })
}
