import { useSyncExternalStore } from 'react'
import type { Autosaver, Snapshot } from './autosaver.ts'

/** What an autosaver holds now; renders again when that changes. */
export function useAutosave<Values>({ subscribe, snapshot }: Autosaver<Values>): Snapshot<Values> {
  return useSyncExternalStore(subscribe, snapshot)
}
