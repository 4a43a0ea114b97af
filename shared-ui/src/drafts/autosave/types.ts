export type IsEqual<Values> = (one: Values[keyof Values], other: Values[keyof Values]) => boolean

export type Rejected<Values> = { readonly [Name in keyof Values]?: unknown }

export type Theirs<Value> = {
  value: Value
  guide: { id: number; name: string } | null
  at: string
}

export type Conflicts<Values> = { readonly [Name in keyof Values]?: Theirs<Values[Name]> }

/** Whether theirs is a later state of mine, whose last letters are not in the journal. */
export type Continues<Values> = (theirs: Theirs<Values[keyof Values]>, mine: Values[keyof Values]) => boolean

/** The value that a field was typed over, and values sent without a response, any of which may be stored. */
export type Base<Value> = readonly Value[]

export type Bases<Values> = { readonly [Name in keyof Values]?: Base<Values[Name]> }

export type Edit<Value> = { value: Value; base: Base<Value> }

export type Edits<Values> = { readonly [Name in keyof Values]?: Edit<Values[Name]> }

/** `failed` and `conflict` last until a save succeeds and every conflict is resolved. */
export type SaveState = 'saved' | 'pending' | 'saving' | 'conflict' | 'failed'

export type Snapshot<Values> = {
  values: Values
  state: SaveState
  /** The number of fields that are not known to be stored. The journal follows it during a conflict, too. */
  unsaved: number
  error: unknown
  rejected: Rejected<Values>
  conflicts: Conflicts<Values>
}

/** `transient` is retried ever later; `blocked` waits for `retry()`, rejected fields for an edit, conflicts for `resolve()`. */
export type FailureKind<Values = object> =
  | 'transient'
  | 'blocked'
  | { rejected: readonly string[] }
  | ConflictKind<Values>

/** `saved` names the sent fields that are stored. The others are in conflict. */
export type ConflictKind<Values> = { conflicts: Conflicts<Values>; saved: readonly string[] }

export type SaveOptions<Values = object> = {
  base: Bases<Values>
  keepalive: boolean
  signal: AbortSignal
}

export type AutosaverSettings<Values> = {
  saved: Values
  /** Rejects unless the server has accepted all of the fields. */
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
  resolve: <Name extends keyof Values>(name: Name, value: Values[Name]) => void
  unsaved: () => Edits<Values>
  restore: (edits: Edits<Values>) => (keyof Values)[]
  /** Blocks fresh values for a focused field until `release`. */
  hold: (name: keyof Values) => void
  release: (name: keyof Values) => void
  /** Sends unsaved and rejected fields at once. Resolves to whether all fields are saved. */
  flush: () => Promise<boolean>
  flushOnPageHide: () => void
  retry: () => void
  /** Gives up what is not saved, as its guide has agreed to. */
  stop: () => void
  /** Call it before fetching fresh values, and the returned function with the response. */
  beginRefresh: () => (fresh: Values) => Values
}
