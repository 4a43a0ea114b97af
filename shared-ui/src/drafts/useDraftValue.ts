import { useSyncExternalStore } from 'react'
import type { Drafts } from './drafts.ts'

/** Undefined without a draft of that name. */
export const useDraftValue = <Value>(drafts: Drafts<Value>, name: string): Value | undefined =>
  useSyncExternalStore(drafts.subscribe, () => drafts.get(name))
