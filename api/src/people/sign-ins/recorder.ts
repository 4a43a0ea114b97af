import type { Logger } from 'pino'
import type { Attempt, Deps } from '../../calls/env.ts'
import { describeError } from '../../calls/refusals.ts'
import { transact } from '../../db/transaction.ts'
import { saveAttempt } from './signIns.service.ts'

/** Records after the answer, so that the response time does not reveal whether a phone is known. */
export function createSignInRecorder(database: Pick<Deps['database'], 'writer'>, log: Logger) {
  let last = Promise.resolve()
  return {
    record(attempt: Attempt): void {
      last = last
        .then(() => transact(database, (tx) => saveAttempt(tx, attempt)))
        .catch((error: Error) => log.error(describeError(error), 'sign-in not recorded'))
    },
    settled: () => last,
  }
}
