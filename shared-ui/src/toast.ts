import { atom } from 'jotai'
import { errorText } from './api/ApiError.ts'
import { store } from './session.ts'

type Type = 'success' | 'info' | 'warning' | 'error' | 'loading'

export type Toast = { type: Type; title: string; description?: string | undefined }

/** The page's only toast. The shell shows it. */
export const toastAtom = atom<Toast | null>(null)

const show = (type: Type) => (title: string, description?: string) =>
  store.set(toastAtom, { type, title, description })

const error = show('error')

/** Shows a toast and replaces the one before. A loading toast stays until the next one. */
export const toast = {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error,
  loading: show('loading'),
  /** Shows what failed and, for a failed call, the reason. */
  failure: (title: string, reason: unknown) => error([title, errorText(reason)].filter(Boolean).join(': ')),
  dismiss: () => store.set(toastAtom, null),
}
