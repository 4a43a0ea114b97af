/** A field of the handover file, or an incident. */
export type FieldName = string

export type Edit = { value: unknown; base: readonly unknown[] }

/** What a guide sees of a handover file. Texts are null until something is typed. */
export type Screen = {
  state: 'saved' | 'pending' | 'saving' | 'conflict' | 'failed'
  /** Whether the page says that unsaved text outlives it. */
  kept: boolean
  values: Record<FieldName, string | null>
  /** The texts of others that are shown beside the guide's own. */
  conflicts: Record<FieldName, string | null>
  rejected: FieldName[]
}

export type Answered = { ok: true; answer: Record<string, unknown> } | { ok: false; code: string }

/** What the simulator does with a page instead of its screens. */
export type Page = {
  /** Null while nobody is signed in. */
  guideId: () => number | null
  signIn: (phone: string) => Promise<Answered>
  signOut: () => Promise<void>
  /** Opens the file of a group, and closes the one before. */
  open: (groupId: number) => void
  openGroup: () => number | undefined
  /** Undefined until the file is loaded. */
  screen: () => Screen | undefined
  /** Called with each change of a file that the page has open. */
  onScreen: (listener: (groupId: number, screen: Screen) => void) => void
  /** The texts about a group that the page still has to save, by guide. */
  unsaved: (guideId: number, groupId: number) => Record<FieldName, string | null>
  type: (field: FieldName, text: string) => void
  resolve: (field: FieldName, text: string | null) => void
  hold: (field: FieldName) => void
  release: (field: FieldName) => void
  flush: () => void
  retry: () => void
  /** A call that a screen makes. With `form`, its key stays the same until an answer arrives. */
  call: (name: string, input: object, form?: string) => Promise<Answered>
  unread: () => number | undefined
}
