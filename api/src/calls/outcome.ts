import type { Context } from 'hono'
import type { Tx } from '../db/connection.ts'
import { type ErrorCode, Refusal, type RefusalDetails } from '../rules/errors.ts'
import type { Entry, Env } from './env.ts'

/** `unchanged`: nothing was written. `unlogged`: something was written of which the log has no entry. */
type Entries = [Entry, ...Entry[]] | 'unchanged' | 'unlogged'

/** Refuses a call, but keeps what `run` has written, such as the count of failed tries. */
export class CommittedRefusal extends Refusal {
  readonly entries: Entries
  readonly afterCommit: AfterCommit | undefined

  constructor(
    code: ErrorCode,
    details?: RefusalDetails,
    { entries = 'unlogged', afterCommit }: { entries?: Entries; afterCommit?: AfterCommit } = {},
  ) {
    super(code, undefined, details)
    this.entries = entries
    this.afterCommit = afterCommit
  }
}

export type AfterCommit = (c: Context<Env>, write: Write) => Promise<void>

type Write = (work: (tx: Tx) => Promise<void>) => Promise<void>

type Respond = {
  /** Sets headers of the response, or makes it, once the change is committed. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most only set headers
  respond?: (c: Context<Env>) => Promise<Response | void> | void
}

export type Outcome<Answer> = Respond & { answer: Answer; entries: Entries }

export function committedRefusal(error: unknown): CommittedRefusal {
  if (error instanceof CommittedRefusal) return error
  throw error
}

export function unchanged<Answer>(answer: Answer) {
  return { answer, entries: 'unchanged' } as const
}

/** For a change that has no place in the log, such as the end of the caller's own session. */
export function unlogged<Answer>(answer: Answer) {
  return { answer, entries: 'unlogged' } as const
}

export function logged<Answer>(answer: Answer, [first, ...others]: Entry[]) {
  if (!first) return unchanged(answer)
  const entries: [Entry, ...Entry[]] = [first, ...others]
  return { answer, entries }
}

export function changedEach<Answer, Item>(answer: Answer, items: Item[], entryOf: (item: Item) => Entry) {
  return logged(answer, items.map(entryOf))
}
