import { isKeyOf, type TraineeValues } from '@hafifa/api/contract'
import { ApiError, isApiError } from '@hafifa/shared-ui/platform'
import { type Trainee, traineesQuery } from '../queries/trainees.ts'

/** The trainee as stored after a refused change. */
export function storedTrainee(trainee: Trainee, sent: Partial<TraineeValues>, error: unknown): Trainee {
  if (!isApiError(error, 'changed-meanwhile')) return trainee
  const { saved = [], theirs = {} } = error.details
  const savedValues = saved.filter((name) => isKeyOf(sent, name)).map((name) => [name, sent[name]])
  const theirValues = Object.entries(theirs).map(([name, { value }]) => [name, value])
  return { ...trainee, ...Object.fromEntries([...savedValues, ...theirValues]) }
}

/** `not-found` if the trainee has left the list: the server then answers `forbidden`. */
export async function goneOr(error: unknown, groupId: number, id: number): Promise<unknown> {
  const isGone =
    isApiError(error, 'not-found') || (isApiError(error, 'forbidden') && !(await isListed(groupId, id)))
  return isGone ? new ApiError('not-found', 'החניך כבר לא ברשימה: נמחק בינתיים או עבר לקבוצה אחרת') : error
}

/** Whether a trainee is in the list, or the list cannot be read. */
async function isListed(groupId: number, id: number): Promise<boolean> {
  try {
    const trainees = await traineesQuery(groupId).queryFn()
    return trainees.some((trainee) => trainee.id === id)
  } catch {
    return true
  }
}
