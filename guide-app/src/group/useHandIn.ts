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

/** Hands a group in for review. The group is fetched again after a failure too: its stage may have changed meanwhile. */
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
