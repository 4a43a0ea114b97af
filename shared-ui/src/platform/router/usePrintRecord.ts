import { useEffect, useEffectEvent } from 'react'
import { api, send } from '../client/client.ts'

export function usePrintRecord(groupIds: Iterable<number>): void {
  const record = useEffectEvent(() => {
    const groupId = [...groupIds]
    if (!groupId.length) return
    const call = api['record-view.php'].$post({ json: { groupId, kind: 'print' } })
    // A failure must not interrupt printing.
    void send(call).catch(() => undefined)
  })
  useEffect(() => {
    const onPrint = () => record()
    window.addEventListener('beforeprint', onPrint)
    return () => window.removeEventListener('beforeprint', onPrint)
  }, [])
}
