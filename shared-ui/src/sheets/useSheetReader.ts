import { errorText, isApiError, useMutation } from '@hafifa/shared-ui/platform'
import { useEffect, useEffectEvent, useState } from 'react'
import { textRows } from './parseSheet.ts'
import { RefusedSheet } from './refusals.ts'
import { createSheetReader } from './sheetReader.ts'

type Source = File | string

/** In milliseconds. The network may return without an event. */
const retryInterval = 15_000

/** While the reader's code cannot be loaded, the sheet is kept and read when the network returns. */
export function useSheetReader(onRead: (rows: string[][]) => void) {
  const [reader] = useState(createSheetReader)
  const [failed, setFailed] = useState<{ source: Source; error: Error }>()
  const { mutate, isPending } = useMutation({
    mutationFn: (source: Source) => reader.read(source),
    meta: { background: true },
  })
  const refusal = failed?.error instanceof RefusedSheet ? failed.error.message : undefined
  const isKept = failed !== undefined && refusal === undefined

  useEffect(() => {
    // Loaded early, because the network may be lost later.
    reader.load().catch(() => undefined)
    return reader.stop
  }, [reader])

  function read(source: Source) {
    mutate(source, {
      onSuccess: ({ table }) => onRead(textRows(table)),
      onError: (error) => setFailed({ source, error }),
    })
  }

  function retry() {
    if (failed && !isPending) read(failed.source)
  }

  const onReconnect = useEffectEvent(retry)
  useEffect(() => {
    if (!isKept) return
    const listener = () => {
      if (document.visibilityState === 'visible') onReconnect()
    }
    const listeners = new AbortController()
    window.addEventListener('online', listener, { signal: listeners.signal })
    document.addEventListener('visibilitychange', listener, { signal: listeners.signal })
    const timer = setInterval(listener, retryInterval)
    return () => {
      listeners.abort()
      clearInterval(timer)
    }
  }, [isKept])

  return {
    read(source: Source) {
      setFailed(undefined)
      read(source)
    },
    retry,
    reading: isPending,
    refusal,
    failure: isKept ? failureText(failed.error) : undefined,
  }
}

function failureText(error: Error): string {
  if (!isApiError(error))
    return 'יצאה גרסה חדשה של המערכת. יש לרענן את העמוד, ולהדביק או לבחור את הגיליון שוב.'
  return `${errorText(error)} הגיליון נשאר בעמוד הזה, וייקרא מעצמו כשהחיבור יחזור.`
}
