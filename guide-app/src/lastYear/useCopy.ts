import { type HandoverField, type HandoverValues, keysOf, storedValue } from '@hafifa/api/contract'
import { useState } from 'react'

export type ChangeField = (name: HandoverField, value: HandoverValues[HandoverField]) => void

type CopyOptions = {
  values: Partial<HandoverValues>
  from: Partial<HandoverValues>
  onChange: ChangeField
}

/** Copies values into the form. Until one of them is edited, the copy can be undone. */
export function useCopy({ values, from, onChange }: CopyOptions) {
  const [before, setBefore] = useState<Partial<HandoverValues>>()
  const names = keysOf(from)
  const isSame = names.every((name) => storedValue(values[name] ?? null) === from[name])

  function write(given: Partial<HandoverValues>) {
    for (const name of names) onChange(name, given[name] ?? null)
  }

  return {
    isSame,
    copied: isSame && before !== undefined,

    copy(): void {
      setBefore(Object.fromEntries(names.map((name) => [name, values[name] ?? null])))
      write(from)
    },

    undo(): void {
      if (before) write(before)
      setBefore(undefined)
    },
  }
}
