import { useSyncExternalStore } from 'react'
import { readSettings } from './settings.ts'

export const yearChange = 'hafifa-year'

/** Changes when the year is closed. Missing when a remote runs standalone. */
export function useYear(): string | undefined {
  return useSyncExternalStore(subscribe, readYear)
}

function subscribe(onChange: () => void) {
  window.addEventListener(yearChange, onChange)
  return () => window.removeEventListener(yearChange, onChange)
}

const readYear = (): string | undefined => readSettings().year
