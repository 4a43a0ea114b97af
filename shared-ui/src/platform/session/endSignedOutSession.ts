import { RESET } from 'jotai/utils'
import { transport } from '../client/transport.ts'
import { endingSessionAtom, store } from './session.ts'

let request: Promise<void> | undefined

export function endSignedOutSession(): Promise<void> | undefined {
  if (!store.get(endingSessionAtom)) return undefined
  request ??= requestLogout().finally(() => {
    request = undefined
  })
  return request
}

async function requestLogout() {
  const { ok, status } = await transport.fetch('/api/logout.php', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    keepalive: true,
  })
  if (!ok && status !== 401) throw new Error(`logout.php answered ${status}`)
  store.set(endingSessionAtom, RESET)
}

/** Each time that a session is to be ended, and that a network is found. */
export function startEndingSessions(): void {
  const tryNow = () => void endSignedOutSession()?.catch(() => undefined)
  tryNow()
  window.addEventListener('online', tryNow)
  store.sub(endingSessionAtom, tryNow)
}
