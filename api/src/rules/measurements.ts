import { EventEmitter } from 'node:events'
import type { ErrorCode } from './errors.ts'

type AnsweredCall = {
  call: string
  status: number
  /** Why the call was refused. */
  reason: ErrorCode | undefined
  ms: number
  /** A stream stays open, so its time does not measure the server. */
  isStream: boolean
}

type Measurements = {
  answered: [AnsweredCall]
  /** A statement of the database, in milliseconds. */
  statement: [ms: number]
  transactionWaits: []
  /** After how many milliseconds of waiting. */
  transactionBegins: [ms: number]
  /** After how many milliseconds since it began, committed or not. */
  transactionEnds: [ms: number]
}

/** Events with which the parts of the server report on their work. The metrics listen to them. */
export const measurements: EventEmitter<Measurements> = new EventEmitter<Measurements>()
