import type { Background } from '../calls/background.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/connection.ts'
import { type Measurements, measurements } from '../measurements.ts'
import { daySeconds } from '../rules/time.ts'

export type Outcome = {
  result: Measurements['outgoing'][1]
  /** Seconds that the receiving service asks to wait. */
  retryAfter?: number | undefined
  /** What else the log says of a failure. */
  because?: Record<string, unknown>
}

/**
 * A way to tell people of what is due by the tables. It has no queue, so a restart loses nothing. What was claimed and is not
 * recorded, because the process ended or the service did not answer, is due again later.
 */
export type Channel<Due> = {
  name: Measurements['outgoing'][0]
  /** Of a failure in the log. */
  unsent: string
  isOn(config: Config): boolean
  mayTellAt(now: Date): boolean
  /** How many are claimed and sent at once. */
  atOnce: number
  due(db: Db, now: Date, limit: number): PromiseLike<Due[]>
  /** Marks the next ones, so that no other process sends them. */
  claim(tx: Tx, now: Date, config: Config): Promise<Due[]>
  /** `interrupted` if it may have been sent; `empty` if there was nothing to say. */
  send(due: Due, background: Background): Promise<Outcome | 'interrupted' | 'empty'>
  record(tx: Tx, due: Due, outcome: Outcome | 'empty', now: Date): Promise<void>
}

/** Sends what is due. Of several processes one sends each message. */
export async function deliver<Due>(channel: Channel<Due>, background: Background): Promise<void> {
  const { config, log, now, read, signal, write } = background
  if (!channel.isOn(config)) return
  // Read first, because a transaction that writes waits for others.
  const isDue = async () => (await channel.due(read, now(), 1)).length > 0
  while (!signal.aborted && channel.mayTellAt(now()) && (await isDue())) {
    const claimed = await write((tx) => channel.claim(tx, now(), config))
    if (claimed.length === 0) return
    const sent = await Promise.all(
      claimed.map(async (due) => ({ due, outcome: await channel.send(due, background) })),
    )
    await write(async (tx) => {
      for (const { due, outcome } of sent)
        if (outcome !== 'interrupted') await channel.record(tx, due, outcome, now())
    })
    for (const { outcome } of sent) {
      if (typeof outcome === 'string') continue
      const { result, because, ...further } = outcome
      measurements.emit('outgoing', channel.name, result)
      if (result !== 'sent') log.warn({ result, ...further, ...because }, channel.unsent)
    }
  }
}

const firstRetrySeconds = 60

export const maxRetrySeconds = daySeconds

/** How long to wait after a failed try: twice as long each time, and not less than asked for. */
export function retrySeconds(earlierTries: number, atLeast = 0): number {
  return Math.min(maxRetrySeconds, Math.max(firstRetrySeconds * 2 ** Math.min(earlierTries, 20), atLeast))
}
