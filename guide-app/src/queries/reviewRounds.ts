import { reviewStateOf } from '@hafifa/api/contract'
import { type Answer, api, callQuery, type Group, useQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

export type Round = Answer<'get-review-rounds.php'>['rounds'][number]

export type Remark = Round['remarks'][number]

export function reviewRoundsQuery(groupId: number) {
  return callQuery({
    queryKey: [...queryKeys.group(groupId), 'review-rounds'],
    endpoint: api['get-review-rounds.php'],
    input: { groupId },
    read: ({ rounds }) => rounds,
  })
}

const noRemarks: readonly Remark[] = []

/** The coordinators' remarks on a file that awaits an update. */
export function useRemarks({ id, progressStageId }: Group) {
  const awaitsUpdate = reviewStateOf(progressStageId) === 'rejected'
  const rounds = useQuery({ ...reviewRoundsQuery(id), enabled: awaitsUpdate })
  return { remarks: (awaitsUpdate && rounds.data?.[0]?.remarks) || noRemarks, rounds }
}
