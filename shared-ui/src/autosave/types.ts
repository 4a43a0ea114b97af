import type { Refused, Same } from './draft.ts'

/** Whether what was typed is on the server. `failed` stays until a save succeeds, also while it is tried again. */
export type SaveState = 'saved' | 'pending' | 'saving' | 'failed'

export type Snapshot<Values> = {
  /** What the screen shows: typed words, else what the server holds. */
  values: Values
  state: SaveState
  /** Why the last save did not succeed, until one does. */
  error: unknown
  /** Fields that the server will not take as they are: kept, and not sent again before they change. */
  refused: Refused<Values>
}

/**
 * What a failed save means: `later`, try again by and by; `stop`, the same again is of no use before something else
 * happens; or the fields that the server will not take as they are.
 */
export type Verdict<Values> = 'later' | 'stop' | readonly (keyof Values)[]

export type SaveOptions = {
  /** The page goes away: the request must outlive it. */
  keepalive: boolean
  signal: AbortSignal
}

export type Settings<Values> = {
  /** What the server holds now. */
  saved: Values
  /** Sends some of the fields; rejects unless the server has taken all of them. */
  save: (changes: Partial<Values>, options: SaveOptions) => Promise<void>
  verdict: (error: unknown) => Verdict<Values>
  same?: Same<Values>
}

export type Autosaver<Values> = {
  /** The same object until something changes. */
  snapshot: () => Snapshot<Values>
  subscribe: (listener: () => void) => () => void
  /** Typed words: sent 800 ms after the last of them. */
  change: (changes: Partial<Values>) => void
  /** Sends at once; true when everything is on the server, false when something could not be saved. */
  flush: () => Promise<boolean>
  /**
   * Call it before asking the server for fresh values, and what it returns with the answer: fields without unsent
   * words take the fresh value. Tells what the server holds: a save in the meantime is newer than the answer.
   */
  reading: () => (fresh: Values) => Values
  /** The page goes away: what is unsent goes in a request that outlives it. */
  leave: () => void
  /** Something changed for the better (network, session): what failed is tried at once. */
  retry: () => void
}
