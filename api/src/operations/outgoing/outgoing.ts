import type { Logger } from 'pino'
import type { Background } from '../../calls/background.ts'
import type { Deps } from '../../calls/env.ts'
import { describeError } from '../../calls/refusals.ts'
import { transact } from '../../db/transaction.ts'
import { deliverPushMessages } from '../../people/push/delivery.ts'
import { sendReturnedTexts } from '../../people/returned/delivery.ts'
import { deliverDigests } from '../../programme/digest/delivery.ts'
import { isCredible, newestMoment } from '../housekeeping/clock.ts'

type Work = (background: Background) => Promise<void>

const works: Record<string, Work> = {
  'push messages': deliverPushMessages,
  digests: deliverDigests,
  'returned files': sendReturnedTexts,
}

const repeatMs = 10_000

/** A failure does not stop the other works. Nothing is sent while the clock may be wrong: it could be night. */
export async function sendOutgoing(background: Background, list = works): Promise<void> {
  const { log, now, read } = background
  if (!isCredible(now(), await newestMoment(read))) return
  for (const [work, run] of Object.entries(list)) {
    if (background.signal.aborted) return
    await run(background).catch((error: Error) => log.error({ work, ...describeError(error) }, 'not sent'))
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
