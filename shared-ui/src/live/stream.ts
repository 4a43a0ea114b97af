import { EventSourceParserStream } from 'eventsource-parser/stream'

/** What an event of `get-changes.php` says. */
export type Change = {
  version: number
  /** Empty if the kinds are bound to no group. */
  groups: number[]
  kinds: string[]
}

export type StreamSettings = {
  url: string
  /** The version up to which the reader has heard of everything. */
  heard: () => number | undefined
  onChange: (change: Change) => void
  /** The server has ended the session, and the stream with it. */
  onSignedOut: () => void
  /** Without a byte for this long the connection counts as dead: the server sends a heartbeat every 25 seconds. */
  silenceMs?: number
  /** The pause before the next connection, after a number of consecutive failures. */
  pauseMs?: (failures: number) => number
}

/** A connection that lasted this long worked. A proxy that refuses streams ends them at once. */
const stableMs = 10_000

/** At random, so that the clients of a server that restarts do not come back in the same second. */
function growingPause(failures: number): number {
  return Math.min(1000 * 2 ** failures, 60_000) * (0.5 + Math.random())
}

/** Reads the stream of changes, and connects again whenever it ends, until it is aborted. */
export async function followStream(settings: StreamSettings, signal: AbortSignal): Promise<void> {
  const { onSignedOut, pauseMs = growingPause } = settings
  let failures = 0
  while (!signal.aborted) {
    const start = performance.now()
    const status = await readStream(settings, signal).catch(() => 0)
    if (signal.aborted) return
    if (status === 401) return onSignedOut()
    failures = performance.now() - start > stableMs ? 0 : failures + 1
    await pause(pauseMs(failures), signal)
  }
}

/** Resolves to the status of the response when the stream ends. */
async function readStream(settings: StreamSettings, signal: AbortSignal): Promise<number> {
  const { url, heard, onChange, silenceMs = 60_000 } = settings
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const onBytes = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceMs)
  }
  const version = heard()
  onBytes()
  try {
    const response = await fetch(url, {
      headers: {
        accept: 'text/event-stream',
        ...(version !== undefined && { 'last-event-id': `${version}` }),
      },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    const { ok, status, body, headers } = response
    if (!ok || !body || !headers.get('content-type')?.startsWith('text/event-stream')) {
      await body?.cancel()
      return status
    }
    await body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: onBytes }))
      .pipeTo(
        new WritableStream({
          write({ data }) {
            onBytes()
            onChange(JSON.parse(data))
          },
        }),
      )
    return status
  } finally {
    clearTimeout(timer)
  }
}

/** Ends early when the network is back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
