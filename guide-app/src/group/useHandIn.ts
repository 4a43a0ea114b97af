import { mayMove, type StageId } from '@hafifa/api/contract'
import {
  type Group,
  invalidateAfter,
  moveGroup,
  queryClient,
  toast,
  useMayCall,
  useMutation,
} from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

type StageChangeOptions = {
  to: StageId
  /** The title of the toast after success. */
  done: string
  onSuccess?: () => void
}

export function useStageChange({ id }: Group, { to, done, onSuccess }: StageChangeOptions) {
  return useMutation({
    mutationFn: () => moveGroup(id, to),
    onSuccess: () => {
      queryClient.setQueryData<Group>(
        queryKeys.group(id),
        (group) => group && { ...group, progressStageId: to, rejectionReason: null },
      )
      toast.success(done)
      onSuccess?.()
    },
    onError: (error) => toast.failure('שגיאה בעדכון הסטטוס', error),
    // Also after a failure: the stage may have changed meanwhile.
    onSettled: () => void invalidateAfter('update-group-stage.php'),
  })
}

/** Whether the signed-in guide may move the group to a stage now. */
export function useMayMove(group: Group, to: StageId): boolean {
  const facts = {
    progressStageId: group.progressStageId,
    traineesUpdated: Number(group.traineesUpdated),
    orientationFormFilled: Number(group.orientationFormFilled),
  }
  return useMayCall('update-group-stage.php', { group, input: { stage_id: to } }) && mayMove(facts, to)
}
