import { type Answer, api, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

export type Trainee = Answer<'get-group-trainees.php'>['trainees'][number]

export function traineesQuery(groupId: number) {
  return callQuery({
    queryKey: queryKeys.trainees(groupId),
    endpoint: api['get-group-trainees.php'],
    input: { groupId },
    read: ({ trainees }) => trainees,
  })
}
