import { type Answer, api, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

export type Round = Answer<'get-review-rounds.php'>['rounds'][number]

export function reviewRoundsQuery(groupId: number) {
  return callQuery({
    queryKey: [...queryKeys.group(groupId), 'review-rounds'],
    endpoint: api['get-review-rounds.php'],
    input: { groupId },
    read: ({ rounds }) => rounds,
  })
}
