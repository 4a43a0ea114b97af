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

/** `onStored` is called also when nothing shows the form any more. */
export function useAddTrainee(groupId: number, onStored: () => void) {
  return useMutation({
    mutationKey: traineeMutation(groupId),
    mutationFn: ({ values, key }: { values: TraineeValues; key: string }) =>
      send(api['add-trainee.php'].$post({ json: { group_id: groupId, ...values, key } })),
    onSuccess: async ({ id }, { values }) => {
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

type Update = {
  trainee: Trainee
  changes: Partial<TraineeValues>
  base: ReturnType<typeof basesOf>
}

/** Updates the list optimistically and rolls back on failure. `onStored` as for an addition. */
export function useUpdateTrainee(groupId: number, onStored: () => void) {
  return useMutation({
    mutationKey: traineeMutation(groupId),
    mutationFn: async ({ trainee: { id }, changes, base }: Update) => {
      try {
        return await send(api['update-trainee.php'].$post({ json: { id, ...changes, base } }))
      } catch (error) {
        throw await goneOr(error, groupId, id)
      }
    },
    onMutate: async ({ trainee: { id }, changes }) => {
      await cancelReads(groupId)
      updateTrainees(groupId, (trainees) => trainees.map((t) => (t.id === id ? { ...t, ...changes } : t)))
    },
    onSuccess: () => {
      onStored()
      updateGroup(groupId)
      toast.success('עודכן בהצלחה')
    },
    onError: (error, { trainee, changes }) => {
      const now = storedTrainee(trainee, changes, error)
      updateTrainees(groupId, (trainees) => trainees.map((t) => (t.id === trainee.id ? now : t)))
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

/** The form shows the reason of a failure, except while the sign-in page covers it. */
function formFailure(failure: string, error: unknown): void {
  if (isApiError(error, 'not-signed-in')) {
    toast.error('יש להיכנס שוב כדי לשמור', { description: 'מה שהוקלד מחכה בטופס' })
  } else toast.error(failure)
}
