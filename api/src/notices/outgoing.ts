import type { Logger } from 'pino'
import type { Background } from '../calls/background.ts'
import type { Deps } from '../calls/env.ts'
import { describeError } from '../calls/refusals.ts'
import { isCredible, newestMoment } from '../db/clock.ts'
import { transact } from '../db/transaction.ts'
import { type Channel, deliver } from './channel.ts'
import { digestChannel } from './digest/digest.channel.ts'
import { pushChannel } from './push/push.channel.ts'
import { returnedChannel } from './returned/returned.channel.ts'

const channels: readonly Channel<unknown>[] = [pushChannel(), digestChannel, returnedChannel]

const repeatMs = 10_000

/** A failure does not stop the other channels. Nothing is sent while the clock may be wrong: it could be night. */
export async function sendOutgoing(background: Background): Promise<void> {
  const { log, now, read } = background
  if (!isCredible(now(), await newestMoment(read))) return
  for (const channel of channels) {
    if (background.signal.aborted) return
    await deliver(channel, background).catch((error: Error) =>
      log.error(describeError(error), channel.unsent),
    )
  }
}

export function startOutgoing(
  { database, ...deps }: Pick<Deps, 'config' | 'database' | 'now' | 'sendMail' | 'sendSms'>,
  log: Logger,
): () => Promise<void> {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const background: Background = {
    ...deps,
    log,
    read: database.read,
    write: (work) => transact(database, work),
    signal: stopping.signal,
  }
  const timer = setInterval(() => {
    running ??= sendOutgoing(background)
      .catch((error: Error) => log.error(describeError(error), 'nothing sent'))
      .finally(() => {
        running = undefined
      })
  }, repeatMs).unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}
