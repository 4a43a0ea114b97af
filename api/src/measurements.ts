import { EventEmitter } from 'node:events'
import type { ErrorCode } from './rules/errors.ts'

type AnsweredCall = {
  call: string
  status: number
  reason: ErrorCode | undefined
  ms: number
  /** A stream stays open, so its time does not measure the server. */
  isStream: boolean
}

export type Measurements = {
  answered: [AnsweredCall]
  outgoing: [
    message: 'push' | 'digest' | 'sms',
    result: 'sent' | 'gone' | 'refused' | 'unanswered' | 'failed',
  ]
  massReading: []
  statement: [ms: number]
  transactionWaits: []
  /** In milliseconds of waiting. */
  transactionBegins: [ms: number]
  /** In milliseconds since it began, committed or not. */
  transactionEnds: [ms: number]
}

/** Events with which the parts of the server report on their work. The metrics listen to them. */
export const measurements: EventEmitter<Measurements> = new EventEmitter<Measurements>()
