import { atom } from 'jotai'
import { onGuideChange, store } from './session/session.ts'

/** The dashboard page that was open last, to which group pages link back; null for the groups page. */
export const wayBackAtom = atom<{ to: string; label: string } | null>(null)

onGuideChange(() => store.set(wayBackAtom, null))
