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

export function useHandIn({ id }: Group) {
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
    // Also after a failure: the stage may have changed meanwhile.
    onSettled: () => void invalidateAfter('stage'),
  })
}

export function canHandIn(group: Group): boolean {
  return mayMove(
    {
      progressStageId: group.progressStageId,
      traineesUpdated: Number(group.traineesUpdated),
      orientationFormFilled: Number(group.orientationFormFilled),
    },
    Stage.review,
  )
}
