import type { TraineeValues } from '@hafifa/api/contract'
import { api, isApiError, queryClient, send } from '@hafifa/shared-ui/platform'
import { type Trainee, traineesQuery } from '../queries/trainees.ts'
import { changesOf } from './values.ts'

/** An addition whose response was lost may be stored, so the list is read again before a repetition. */
export function createTraineeAdder(groupId: number) {
  const list = traineesQuery(groupId)
  /** Ids in the list before the addition whose response was lost. */
  let before: Set<number> | null = null

  return async (values: TraineeValues): Promise<{ id: number }> => {
    if (before) {
      const trainees = await queryClient.fetchQuery({ ...list, staleTime: 0 })
      const arrived = trainees.find((trainee) => !before?.has(trainee.id) && isSame(trainee, values))
      before = null
      if (arrived) return arrived
    }
    const known = new Set(queryClient.getQueryData(list.queryKey)?.map(({ id }) => id))
    try {
      return await send(api['add-trainee.php'].$post({ json: { group_id: groupId, ...values } }))
    } catch (error) {
      if (isApiError(error, 'network', 'unreadable', 'unavailable')) before = known
      throw error
    }
  }
}

function isSame(trainee: Trainee, values: TraineeValues): boolean {
  return Object.keys(changesOf(trainee, values)).length === 0
}
