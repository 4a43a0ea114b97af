import { errorText, isApiError, useMutation } from '@hafifa/shared-ui/platform'
import { useEffect, useEffectEvent, useState } from 'react'
import { RefusedSheet } from './refusals.ts'
import { createSheetReader } from './sheetReader.ts'
import type { DecodedFile, Table } from './tables.ts'

type Source = File | string

/**
 * Reads another sheet of the same file.
 * @throws Error with a text for the screen
 */
export type ReadSheet = (sheet: number) => Promise<DecodedFile>

export type OpenedFile = { file: DecodedFile; readSheet: ReadSheet }

export type SheetReaderOptions = {
  isUsable: (table: Table) => boolean
  onRead: (opened: OpenedFile) => void
}

/** A sheet of instructions may come before the list. */
const searchedSheets = 5

/** In milliseconds. The network may return without an event. */
const retryInterval = 15_000

/** While the reader's code cannot be loaded, the sheet is kept and read when the network returns. */
export function useSheetReader({ isUsable, onRead }: SheetReaderOptions) {
  const [reader] = useState(createSheetReader)
  const [failed, setFailed] = useState<{ source: Source; error: Error }>()
  async function open(source: Source): Promise<OpenedFile> {
    const first = await reader.read(source)
    return {
      file: (await usableSheet(first, (sheet) => reader.read(source, sheet))) ?? first,
      readSheet: (sheet) => reader.read(source, sheet).catch(throwText).finally(reader.stop),
    }
  }

  async function usableSheet(first: DecodedFile, readSheet: ReadSheet): Promise<DecodedFile | undefined> {
    if (first.sheets.length === 1 || isUsable(first.table)) return first
    for (const sheet of [...first.sheets.keys()].slice(0, searchedSheets)) {
      // A sheet that is refused is none that a person has chosen.
      const file = sheet === first.sheet ? undefined : await readSheet(sheet).catch(() => undefined)
      if (file && isUsable(file.table)) return file
    }
    return undefined
  }

  const { mutate, isPending } = useMutation({ mutationFn: open, meta: { background: true } })
  const refusal = failed?.error instanceof RefusedSheet ? failed.error.message : undefined
  const isKept = failed !== undefined && refusal === undefined

  useEffect(() => {
    // Loaded early, because the network may be lost later.
    reader.load().catch(() => undefined)
    return reader.stop
  }, [reader])

  function read(source: Source) {
    mutate(source, {
      onSuccess: onRead,
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

function throwText(error: Error): never {
  throw new Error(error instanceof RefusedSheet ? error.message : failureText(error))
}

function failureText(error: Error): string {
  if (!isApiError(error))
    return 'יצאה גרסה חדשה של המערכת. יש לרענן את העמוד, ולהדביק או לבחור את הגיליון שוב.'
  return `${errorText(error)} הגיליון נשאר בעמוד הזה, וייקרא מעצמו כשהחיבור יחזור.`
}
