import type { IsEqual, Rejected } from './draft.ts'

/** `failed` lasts until a save succeeds, also while the save is retried. */
export type SaveState = 'saved' | 'pending' | 'saving' | 'failed'

export type Snapshot<Values> = {
  values: Values
  state: SaveState
  error: unknown
  rejected: Rejected<Values>
}

/**
 * How a failed save is handled: `transient` is retried with growing pauses, `blocked` waits for `retry()`, and rejected
 * fields are not sent again before they change, while the other fields are.
 */
export type FailureKind = 'transient' | 'blocked' | { rejected: readonly string[] }

export type SaveOptions = {
  keepalive: boolean
  signal: AbortSignal
}

export type AutosaverSettings<Values> = {
  saved: Values
  /** Sends some of the fields; rejects unless the server has accepted all of them. */
  save: (changes: Partial<Values>, options: SaveOptions) => Promise<void>
  classifyFailure: (error: unknown) => FailureKind
  isEqual?: IsEqual<Values>
}

export type Autosaver<Values> = {
  /** The same object until something changes. */
  snapshot: () => Snapshot<Values>
  subscribe: (listener: () => void) => () => void
  change: (changes: Partial<Values>) => void
  /** Sends unsaved and rejected fields at once; resolves to whether all fields are saved. */
  flush: () => Promise<boolean>
  /** Sends unsaved fields at once in a request that outlives the page. */
  flushOnPageHide: () => void
  /** Retries a failed save at once, because the network or the session is back. */
  retry: () => void
  /**
   * Call it before fetching fresh values, and the returned function with the response. Fields without unsaved edits
   * take the fresh value. Returns the server's values, where a save made in the meantime wins over the response.
   */
  beginRefresh: () => (fresh: Values) => Values
}
