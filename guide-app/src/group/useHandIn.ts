import { Stage } from '@hafifa/api/contract'
import { type Group, toast, useMutation } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { handIn } from '@hafifa/shared-ui/stageMoves'
import { invalidateAfter } from '@hafifa/shared-ui/staleness'
import { updateQueryData } from '@hafifa/shared-ui/updateQueryData'

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
