import { ApiError } from '@hafifa/shared-ui/platform'

/**
 * Many browsers cache a failed import until the page is reloaded, so nothing is imported while offline.
 * @throws ApiError `network` if the server does not respond
 * @throws the import's error: a release has replaced the file, and the page must be reloaded
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  if (navigator.onLine) {
    try {
      return await load()
    } catch {
      // The server's response decides below.
    }
  }
  if (!(await serverAnswers())) throw ApiError.inTransport('network')
  return load()
}

/** Limits the wait on a network that drops every packet. */
const timeoutMs = 10_000

async function serverAnswers() {
  const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) } as const
  const response = await fetch(window.location.href, request).catch(() => null)
  return response?.ok
}
