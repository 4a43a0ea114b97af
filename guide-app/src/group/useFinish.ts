import { mayMove, Stage } from '@hafifa/api/contract'
import {
  api,
  type Group,
  invalidateAfter,
  queryClient,
  send,
  toast,
  useMutation,
} from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

/** Hands a group in for review. A refusal is told, and the group is read again: somebody else has moved it. */
export function useFinish({ id }: Group) {
  return useMutation({
    mutationFn: () =>
      send(
        api['update-group-stage.php'].$post({ json: { group_id: id, stage_id: Stage.review, reason: '' } }),
      ),
    onSuccess: () => {
      queryClient.setQueryData<Group>(
        queryKeys.group(id),
        (group) => group && { ...group, progressStageId: Stage.review, rejectionReason: null },
      )
      toast.success('הקבוצה סומנה כממתינה לאישור')
    },
    onError: (error) => toast.failure('שגיאה בעדכון הסטטוס', error),
    onSettled: () => void invalidateAfter('stage'),
  })
}

/** Whether the group may be handed in now. */
export function mayFinish(group: Group): boolean {
  return mayMove(
    {
      progressStageId: group.progressStageId,
      traineesUpdated: Number(group.traineesUpdated),
      orientationFormFilled: Number(group.orientationFormFilled),
    },
    Stage.review,
  )
}
