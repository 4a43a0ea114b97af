import type { Logger } from 'pino'
import type { Db, Tx } from '../db/connection.ts'
import type { Deps } from './env.ts'

export type Background = Pick<Deps, 'config' | 'now' | 'sendMail' | 'sendSms'> & {
  log: Logger
  read: Db
  write: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>
  signal: AbortSignal
}
