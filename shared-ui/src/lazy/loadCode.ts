import { ApiError } from '@hafifa/shared-ui/platform'

/**
 * Loads a lazy file. The next call tries again, because browsers of today do not cache the failure of an import.
 *
 * @throws ApiError `network` if the server does not answer
 * @throws the error of the import if it does: a release has replaced the file, and the page must be reloaded
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  // Browsers of before 2026 do cache it, so nothing is imported while there is no network.
  if (navigator.onLine) {
    try {
      return await load()
    } catch {
      // Asked below.
    }
  }
  if (!(await serverAnswers())) throw ApiError.inTransport('network')
  return load()
}

/** A network that drops everything is waited for this long. */
const timeoutMs = 10_000

async function serverAnswers() {
  const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) } as const
  const response = await fetch(window.location.href, request).catch(() => null)
  return response?.ok
}
