import { atom } from 'jotai'
import { errorText } from './client/ApiError.ts'
import { store } from './session/session.ts'

type Type = 'success' | 'info' | 'warning' | 'error' | 'loading'

type ToastOptions = {
  description?: string | undefined
  action?: { label: string; onPress: () => void }
  /** Defaults to 5,000. With 0, the toast stays until it is closed. */
  timeoutMs?: number
}

export type Toast = ToastOptions & { type: Type; title: string }

export const toastAtom = atom<Toast | null>(null)

const show = (type: Type) => (title: string, options?: ToastOptions) =>
  store.set(toastAtom, { type, title, ...options })

/** Shows a toast and replaces the previous one. A loading toast stays until the next one. */
export const toast = {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
  loading: show('loading'),
  failure: (title: string, reason: unknown) => toast.error(title, { description: errorText(reason) }),
  dismiss: () => store.set(toastAtom, null),
}
