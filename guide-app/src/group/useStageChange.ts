import { mayMove, type StageId } from '@hafifa/api/contract'
import {
  api,
  type Group,
  invalidateAfter,
  mayCall,
  queryClient,
  send,
  toast,
  useGuide,
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
    mutationFn: () =>
      send(api['update-group-stage.php'].$post({ json: { group_id: id, stage_id: to, reason: '' } })),
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
    onSettled: () => void invalidateAfter('stage'),
  })
}

/** Whether the signed-in guide may move the group to a stage now. */
export function useMayMove(group: Group, to: StageId): boolean {
  const facts = {
    progressStageId: group.progressStageId,
    traineesUpdated: Number(group.traineesUpdated),
    orientationFormFilled: Number(group.orientationFormFilled),
  }
  return mayCall(useGuide(), 'update-group-stage.php', group, { stage_id: to }) && mayMove(facts, to)
}
