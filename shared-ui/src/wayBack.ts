import { atom } from 'jotai'
import { onGuideChange, store } from './session/session.ts'

/** The page of the dashboard that was last open, which the pages of groups lead back to; null for the groups page. */
export const wayBackAtom = atom<{ to: string; label: string } | null>(null)

onGuideChange(() => store.set(wayBackAtom, null))
