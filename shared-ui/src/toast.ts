import { atom } from 'jotai'
import { store } from './session.ts'

type Toast = { type: 'success' | 'error'; text: string }

/** The one toast there is at a time; the shell shows it. */
export const toastAtom = atom<Toast | null>(null)

/** Says in a few words how something went; a new toast takes the place of the one before. */
export const toast = {
  success: (text: string) => store.set(toastAtom, { type: 'success', text }),
  error: (text: string) => store.set(toastAtom, { type: 'error', text }),
  dismiss: () => store.set(toastAtom, null),
}
