import type { Background } from '../calls/background.ts'
import { readConfig } from '../config.ts'
import { transact } from '../db/transaction.ts'
import { createMailer } from '../notices/digest/mailer.ts'
import { createSmsSender } from '../people/auth/sms.ts'
import type { startApi } from './api.ts'

type Api = Pick<ReturnType<typeof startApi>, 'database' | 'clock' | 'logger'>

export function backgroundOf(
  { database, clock, logger }: Api,
  env: Record<string, string>,
  further: Partial<Background> = {},
): Background {
  const config = readConfig(env)
  return {
    config,
    log: logger,
    now: () => clock.now,
    read: database.read,
    write: (work) => transact(database, work),
    sendMail: createMailer(config, 500),
    sendSms: createSmsSender(config, 500),
    signal: new AbortController().signal,
    ...further,
  }
}
