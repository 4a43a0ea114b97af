import type { ChangesEvent } from '@hafifa/api/contract'
import { transport } from '../client/transport.ts'
import { unlocked } from './unlocked.ts'

/** A newer server may send unknown kinds. */
export type Change = Omit<ChangesEvent, 'kinds'> & { kinds: string[] }

export type StreamSettings = {
  address: () => string
  onChange: (change: Change) => void
  onSignedOut: () => void
  pauseMs?: (failures: number) => number
  silenceMs?: number
}

/** More than two heartbeat intervals: heartbeats do not pass a dead connection or a buffering proxy. */
const maxSilenceMs = 60_000

/** A connection that lasted this long was working. A proxy that refuses streams ends them at once. */
const stableMs = 10_000

/** Random, so that the clients of a restarted server do not reconnect in the same second. */
function growingPause(failures: number): number {
  return Math.min(1000 * 2 ** failures, 60_000) * (0.5 + Math.random())
}

export async function followStream(settings: StreamSettings, signal: AbortSignal): Promise<void> {
  const { onSignedOut, pauseMs = growingPause } = settings
  let failures = 0
  while (!signal.aborted) {
    const start = performance.now()
    const end = await readStream(settings, signal)
    if (end === 'refused' && (await isSignedOut(settings.address(), signal))) return onSignedOut()
    const hasWorked = end !== 'silent' && performance.now() - start > stableMs
    failures = hasWorked ? 0 : failures + 1
    await pause(pauseMs(failures), signal)
  }
}

type End = 'ended' | 'refused' | 'silent'

/** The caller reconnects, because browsers would all reconnect at the same time. */
function readStream({ address, onChange, silenceMs = maxSilenceMs }: StreamSettings, signal: AbortSignal) {
  return new Promise<End>((resolve) => {
    const source = new EventSource(address())
    let silence = setTimeout(() => end('silent'), silenceMs)
    const end = (how: End) => {
      clearTimeout(silence)
      source.close()
      resolve(how)
    }
    const restartTimer = () => {
      clearTimeout(silence)
      silence = setTimeout(() => end('ended'), silenceMs)
    }
    source.addEventListener('heartbeat', restartTimer)
    source.addEventListener('message', ({ data }) => {
      restartTimer()
      onChange(JSON.parse(data))
    })
    source.addEventListener('error', () =>
      end(source.readyState === EventSource.CLOSED ? 'refused' : 'ended'),
    )
    signal.addEventListener('abort', () => end('ended'))
  })
}

/** An `EventSource` does not expose the response status. */
async function isSignedOut(address: string, signal: AbortSignal): Promise<boolean> {
  const response = await transport.fetch(address, { method: 'HEAD', signal }).catch(() => undefined)
  return response?.status === 401
}

const wakeUps = ['online', unlocked]

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      for (const event of wakeUps) window.removeEventListener(event, done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    for (const event of wakeUps) window.addEventListener(event, done)
    signal.addEventListener('abort', done)
  })
}
