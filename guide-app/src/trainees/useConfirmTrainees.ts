import { undoMs } from '@hafifa/api/contract'
import { api, send, toast, useMutation } from '@hafifa/shared-ui/platform'
import { invalidateAfterLast, updateGroup } from './cache.ts'

export function useConfirmTrainees(groupId: number) {
  const change = useMutation({
    mutationFn: (confirmed: boolean) => {
      const json = confirmed ? { groupId } : { groupId, undo: true }
      return send(api['update-trainees-status.php'].$post({ json }))
    },
    onSuccess: (_answer, confirmed) => {
      updateGroup(groupId, { traineesUpdated: confirmed })
      if (!confirmed) return toast.success('הסימון בוטל')
      toast.success('עודכן בהצלחה', {
        action: { label: 'ביטול', onPress: () => change.mutate(false) },
        timeoutMs: undoMs,
      })
    },
    onError: (error) => toast.failure('שגיאה בעדכון', error),
    onSettled: () => invalidateAfterLast('update-trainees-status.php', groupId),
  })
  return change
}
