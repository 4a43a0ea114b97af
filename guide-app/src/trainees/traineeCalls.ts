import type { TraineeValues } from '@hafifa/api/contract'
import { api, send } from '@hafifa/shared-ui/platform'
import type { basesOf } from './form.ts'
import { goneOr } from './refusals.ts'

/** @param key repeats the call without a second trainee */
export const addTrainee = (groupId: number, values: TraineeValues, key: string | undefined) =>
  send(api['add-trainee.php'].$post({ json: { group_id: groupId, ...values, ...(key && { key }) } }))

export type TraineeUpdate = {
  id: number
  changes: Partial<TraineeValues>
  base: ReturnType<typeof basesOf>
}

/** @throws ApiError, `not-found` if the trainee has left the list of the group */
export async function updateTrainee(groupId: number, { id, changes, base }: TraineeUpdate) {
  try {
    return await send(api['update-trainee.php'].$post({ json: { id, ...changes, base } }))
  } catch (error) {
    throw await goneOr(error, groupId, id)
  }
}
