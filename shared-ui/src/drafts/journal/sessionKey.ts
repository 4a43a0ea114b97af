import { api, send } from '@hafifa/shared-ui/platform'

/** On a network that drops every packet, the journal would otherwise neither open nor say that it does not. */
export const keyTimeoutMs = 20_000

/**
 * The key of the session, which only the server stores.
 * @throws ApiError `network` after 20 seconds without an answer
 */
export async function sessionKey(): Promise<string> {
  const init = { signal: AbortSignal.timeout(keyTimeoutMs) }
  const { key } = await send(api['get-journal-key.php'].$get({}, { init }))
  return key
}
