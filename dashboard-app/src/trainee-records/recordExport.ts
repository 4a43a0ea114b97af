import { invalidateAfter } from '@hafifa/shared-ui/calls'
import { api, errorText, send, toast, useMutation } from '@hafifa/shared-ui/platform'
import { useEffect } from 'react'

export function recordExport(id: number, kind: 'print' | 'export') {
  return send(api['record-trainee-export.php'].$post({ json: { id, kind } }))
}

/** Records prints of a trainee's data. A print cannot wait for the record, so a toast reports a failure. */
export function useTraineePrintRecord(id: number): void {
  const { mutate } = useMutation({
    mutationFn: (id: number) => recordExport(id, 'print'),
    onSuccess: () => invalidateAfter('record-trainee-export.php'),
    onError: (error, id) =>
      toast.error('ההדפסה לא נרשמה ביומן הפעילות', {
        description: errorText(error),
        action: { label: 'ניסיון חוזר', onPress: () => mutate(id) },
        timeoutMs: 0,
      }),
    meta: { background: true },
  })
  useEffect(() => {
    const onPrint = () => mutate(id)
    window.addEventListener('beforeprint', onPrint)
    return () => window.removeEventListener('beforeprint', onPrint)
  }, [id, mutate])
}
