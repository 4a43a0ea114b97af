/** The stored value of a field that somebody changed while it was being edited. */
export type Theirs<Value> = {
  value: Value
  /** Null when it is not recorded who stored the value. */
  guide: { id: number; name: string } | null
  /** `YYYY-MM-DD HH:mm:ss`, UTC. */
  at: string
}
