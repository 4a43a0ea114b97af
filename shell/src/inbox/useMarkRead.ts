import { api, queryClient, send, toast, useMutation } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

/** Only marking all is the reader's own act, whose failure is shown. Rows that were seen are marked when they are seen again. */
export function useMarkRead() {
  return useMutation({
    mutationFn: (read: { all: true } | { ids: number[] }) =>
      send(api['mark-inbox-read.php'].$post({ json: read })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.inbox }),
    onError: (error, read) => {
      if ('all' in read) toast.failure('שגיאה בעדכון', error)
    },
    meta: { background: true },
  })
}
