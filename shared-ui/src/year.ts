import { useSyncExternalStore } from 'react'
import { readSettings } from './settings.ts'

export const yearChange = 'hafifa-year'

/**
 * The label of the open programme year, which another one follows when it is closed. Missing when a remote runs
 * alone.
 */
export function useYear(): string | undefined {
  return useSyncExternalStore(subscribe, readYear)
}

function subscribe(onChange: () => void) {
  window.addEventListener(yearChange, onChange)
  return () => window.removeEventListener(yearChange, onChange)
}

const readYear = (): string | undefined => readSettings().year
