import { type TraineeValues, traineeFieldNames } from '@hafifa/api/contract'
import { api, isApiError, send, toast, useMutation } from '@hafifa/shared-ui/platform'
import type { Trainee } from '../queries/trainees.ts'
import {
  cancelReads,
  invalidateAfterLast,
  listLast,
  traineeMutation,
  updateGroup,
  updateTrainees,
} from './cache.ts'
import { basesOf } from './form.ts'
import { goneOr, storedTrainee } from './refusals.ts'
import { sayWaiting, sendOrWait } from './sendOrWait.ts'
import { addTrainee, type TraineeUpdate, updateTrainee } from './traineeCalls.ts'

/** Both are called also when nothing shows the form any more. `wait`: see `sendOrWait`. */
type Form = { onStored: () => void; wait: (triedAt?: number) => Promise<boolean> }

export function useAddTrainee(groupId: number, { onStored, wait }: Form) {
  return useMutation({
    mutationKey: traineeMutation(groupId),
    mutationFn: ({ values, key }: { values: TraineeValues; key: string }) =>
      sendOrWait(() => addTrainee(groupId, values, key), wait),
    onSuccess: async (answer, { values }) => {
      if (answer === 'waits') return sayWaiting()
      const { id } = answer
      onStored()
      await cancelReads(groupId)
      listLast(groupId, { id, group_id: groupId, ...values })
      updateGroup(groupId)
      toast.success('החניך נוסף בהצלחה')
    },
    onError: (error) => formFailure('שגיאה בהוספת החניך', error),
    onSettled: () => invalidateAfterLast('add-trainee.php', groupId),
  })
}

type Update = Omit<TraineeUpdate, 'id'> & { trainee: Trainee }

/** Updates the list optimistically and rolls back on failure. */
export function useUpdateTrainee(groupId: number, { onStored, wait }: Form) {
  return useMutation({
    mutationKey: traineeMutation(groupId),
    mutationFn: ({ trainee: { id }, changes, base }: Update) =>
      sendOrWait(() => updateTrainee(groupId, { id, changes, base }), wait),
    onMutate: async ({ trainee: { id }, changes }) => {
      await cancelReads(groupId)
      replaceTrainee(groupId, id, (trainee) => ({ ...trainee, ...changes }))
    },
    onSuccess: (answer, { trainee }) => {
      if (answer === 'waits') {
        // The list in the cache has what the server has answered.
        replaceTrainee(groupId, trainee.id, () => trainee)
        return sayWaiting()
      }
      onStored()
      updateGroup(groupId)
      toast.success('עודכן בהצלחה')
    },
    onError: (error, { trainee, changes }) => {
      const now = storedTrainee(trainee, changes, error)
      replaceTrainee(groupId, trainee.id, () => now)
      if (!isApiError(error, 'changed-meanwhile')) formFailure('שגיאה בעדכון', error)
    },
    onSettled: () => invalidateAfterLast('update-trainee.php', groupId),
  })
}

export function useDeleteTrainee(groupId: number) {
  return useMutation({
    mutationKey: traineeMutation(groupId),
    meta: { background: true },
    mutationFn: async (trainee: Trainee) => {
      const { id } = trainee
      const base = basesOf(traineeFieldNames, [trainee])
      try {
        return await send(api['delete-trainee.php'].$post({ json: { id, base } }))
      } catch (error) {
        throw await goneOr(error, groupId, id)
      }
    },
    onMutate: async ({ id }) => {
      await cancelReads(groupId)
      updateTrainees(groupId, (trainees) => trainees.filter((t) => t.id !== id))
    },
    onSuccess: () => {
      updateGroup(groupId)
      toast.success('החניך נמחק')
    },
    onError: (error, trainee) => {
      listLast(groupId, storedTrainee(trainee, {}, error))
      if (!isApiError(error, 'changed-meanwhile')) toast.failure('שגיאה במחיקה', error)
    },
    onSettled: () => invalidateAfterLast('delete-trainee.php', groupId),
  })
}

function replaceTrainee(groupId: number, id: number, change: (trainee: Trainee) => Trainee) {
  updateTrainees(groupId, (trainees) => trainees.map((one) => (one.id === id ? change(one) : one)))
}

/** The form shows the reason of a failure, except while the sign-in page covers it. */
function formFailure(failure: string, error: unknown): void {
  if (isApiError(error, 'not-signed-in')) {
    toast.error('יש להיכנס שוב כדי לשמור', { description: 'מה שהוקלד מחכה בטופס' })
  } else toast.error(failure)
}
