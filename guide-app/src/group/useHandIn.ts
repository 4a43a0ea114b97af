import { Stage } from '@hafifa/api/contract'
import { invalidateAfter, updateQueryData } from '@hafifa/shared-ui/calls'
import { type Group, toast, useMutation } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { handIn } from '@hafifa/shared-ui/review'

export function useHandIn({ id, name }: Group) {
  return useMutation({
    mutationFn: () => handIn(id),
    onSuccess: () => {
      updateQueryData<Group>(queryKeys.group(id), (group) => ({
        ...group,
        progressStageId: Stage.review,
        rejectionReason: null,
        unchangedSinceReturn: false,
      }))
      toast.success('הקבוצה סומנה כממתינה לאישור', { description: name })
    },
    onError: (error) => toast.failure('שגיאה בעדכון הסטטוס', error),
    // Also after a failure, because the stage may have changed.
    onSettled: () => void invalidateAfter('update-group-stage.php'),
  })
}
