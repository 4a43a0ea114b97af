import { beforeLogout } from '@hafifa/shared-ui/platform'

/** Import errors of modules, usually because a release has replaced the files while the page was open. */
const missingCode = new WeakSet<object>()

/** Before the first lazy file is loaded. */
export function noteMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void missingCode.add(payload))
  // Vite does not reload the styles of a lazy file while the page has a link to them.
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement) target.remove()
    },
    true,
  )
}

export function isMissingCode(error: unknown): error is Error {
  return error instanceof Error && missingCode.has(error)
}

/** First saves unsaved changes, and does nothing if `address` is unreachable. */
export async function reload(address = window.location.href): Promise<void> {
  await saveChanges()
  if (await answers(address)) window.location.reload()
}

/** Reloads automatically, except twice for the same error, while changes are unsaved, or after an abort. */
export async function reloadOnce({ message }: Error, signal: AbortSignal): Promise<void> {
  const reason = 'reloaded because'
  if (sessionStorage.getItem(reason) === message) return
  await reloadIfSaved(signal, () => sessionStorage.setItem(reason, message))
}

/** Except while changes are unsaved or after an abort. */
export function reloadOnReconnect(signal: AbortSignal): void {
  window.addEventListener('online', () => void reloadIfSaved(signal), { signal })
}

async function reloadIfSaved(signal: AbortSignal, beforeReload = () => {}) {
  await saveChanges()
  // A listener that prevents the page from closing has unsaved changes.
  const mayLeave = window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  if (!mayLeave || !(await answers(window.location.href)) || signal.aborted) return
  beforeReload()
  window.location.reload()
}

function saveChanges() {
  return Promise.all([...beforeLogout].map((save) => save()))
}

async function answers(address: string) {
  const response = await fetch(address, { cache: 'no-cache' }).catch(() => null)
  return response?.ok
}
