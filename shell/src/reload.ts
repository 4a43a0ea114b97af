import { beforeLogout } from '@hafifa/shared-ui/platform'

/** Errors of code that could not be loaded: as a rule it was replaced by a release while this page was open. */
const missingCode = new WeakSet<object>()

window.addEventListener('vite:preloadError', ({ payload }) => void missingCode.add(payload))

export function isMissingCode(error: unknown): error is Error {
  return error instanceof Error && missingCode.has(error)
}

/**
 * Loads the page anew, which brings the present release: once the address answers, and all typed words are saved. For
 * words that cannot be saved the browser asks.
 */
export async function reload(address = window.location.href): Promise<void> {
  await saveWords()
  if (await answers(address)) window.location.reload()
}

/** The same without a press: never twice for the same reason, not while words would get lost, and not once it is aborted. */
export async function reloadOnce({ message }: Error, signal: AbortSignal): Promise<void> {
  const reason = 'reloaded because'
  if (sessionStorage.getItem(reason) === message) return
  await saveWords()
  // Whoever would hold back the closing of the page has words at risk.
  const mayLeave = window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  if (!mayLeave || !(await answers(window.location.href)) || signal.aborted) return
  sessionStorage.setItem(reason, message)
  window.location.reload()
}

function saveWords() {
  return Promise.all([...beforeLogout].map((save) => save()))
}

async function answers(address: string) {
  const response = await fetch(address, { cache: 'no-cache' }).catch(() => null)
  return response?.ok
}
