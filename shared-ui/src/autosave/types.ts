/** Whether the server stores two values of a field as the same value. */
export type IsEqual<Values> = (one: Values[keyof Values], other: Values[keyof Values]) => boolean

export type Rejected<Values> = { readonly [Name in keyof Values]?: unknown }

/** A value that somebody else stored while the field was edited. */
export type Theirs<Value> = {
  value: Value
  /** Null if unknown. */
  guide: { id: number; name: string } | null
  at: string
}

export type Conflicts<Values> = { readonly [Name in keyof Values]?: Theirs<Values[Name]> }

/**
 * Whether their value is a later state of a restored one. The page that typed both may have sent the last
 * letters without writing them to the journal.
 */
export type Continues<Values> = (theirs: Theirs<Values[keyof Values]>, mine: Values[keyof Values]) => boolean

/**
 * The value that a field was typed over, followed by values that were sent without a response. Any of them
 * may be stored, so overwriting it is not a conflict.
 */
export type Base<Value> = readonly Value[]

export type Bases<Values> = { readonly [Name in keyof Values]?: Base<Values[Name]> }

export type Edit<Value> = { value: Value; base: Base<Value> }

export type Edits<Values> = { readonly [Name in keyof Values]?: Edit<Values[Name]> }

/**
 * `failed` lasts until a save succeeds, even while the save is retried. `conflict` lasts until every conflict
 * is resolved, even while other fields are saved.
 */
export type SaveState = 'saved' | 'pending' | 'saving' | 'conflict' | 'failed'

export type Snapshot<Values> = {
  values: Values
  state: SaveState
  error: unknown
  rejected: Rejected<Values>
  /** Fields that somebody else has changed. They are not sent until they are resolved. */
  conflicts: Conflicts<Values>
}

/**
 * The handling of a failed save: `transient` is retried with increasing delays, and `blocked` waits for
 * `retry()`. Rejected fields are not sent again until they change, and fields in conflict until `resolve()`.
 * The other fields are sent. The server has responded unless the failure is `transient`.
 */
export type FailureKind<Values = object> =
  | 'transient'
  | 'blocked'
  | { rejected: readonly string[] }
  | ConflictKind<Values>

/** `saved` names the sent fields that are stored. The others are in conflict. */
export type ConflictKind<Values> = { conflicts: Conflicts<Values>; saved: readonly string[] }

export type SaveOptions<Values = object> = {
  /** The values that each sent field may overwrite. */
  base: Bases<Values>
  keepalive: boolean
  signal: AbortSignal
}

export type AutosaverSettings<Values> = {
  saved: Values
  /** Sends some of the fields. Rejects unless the server has accepted all of them. */
  save: (changes: Partial<Values>, options: SaveOptions<Values>) => Promise<void>
  classifyFailure: (error: unknown) => FailureKind<Values>
  isEqual?: IsEqual<Values>
  continues?: Continues<Values>
}

export type Autosaver<Values> = {
  /** The same object until something changes. */
  snapshot: () => Snapshot<Values>
  subscribe: (listener: () => void) => () => void
  change: (changes: Partial<Values>) => void
  /** Ends the conflict of a field, with `value` as the field's new value. */
  resolve: <Name extends keyof Values>(name: Name, value: Values[Name]) => void
  /** The edits that are not known to be stored, to be restored by a later page. */
  unsaved: () => Edits<Values>
  /** Restores an earlier page's edits to fields without newer ones. Returns the restored fields. */
  restore: (edits: Edits<Values>) => (keyof Values)[]
  /** Blocks fresh values for a focused field until `release`. */
  hold: (name: keyof Values) => void
  release: (name: keyof Values) => void
  /** Sends unsaved and rejected fields at once. Resolves to whether all fields are saved. */
  flush: () => Promise<boolean>
  /** Sends unsaved fields at once in a request that outlives the page. */
  flushOnPageHide: () => void
  /** Retries a failed save at once, because the network or the session has returned. */
  retry: () => void
  /**
   * Call it before fetching fresh values, and the returned function with the response. Fields without unsaved
   * edits take the fresh value. Returns the server's values, where a save during the fetch overrides the
   * response.
   */
  beginRefresh: () => (fresh: Values) => Values
}
