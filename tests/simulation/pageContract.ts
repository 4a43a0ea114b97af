/** A field of the handover file, or an incident. */
type FieldName = string

/** What a guide sees of a handover file. Texts are null until something is typed. */
export type Screen = {
  state: 'saved' | 'pending' | 'saving' | 'conflict' | 'failed'
  /** Whether the page says that unsaved text outlives it. */
  kept: boolean
  values: Record<FieldName, string | null>
  /** The texts of others that are shown beside the guide's own. */
  conflicts: Record<FieldName, string | null>
}

export type Fetch = typeof fetch

export type Answered = { ok: true; answer: Record<string, unknown> } | { ok: false; code: string }

export type ShownTrainee = { id: number; first_name: string; comments?: string | null }

/** What the simulator does with a page instead of its screens. */
export type Page = {
  /** Uses what this returns for each function by which a copy answers the calls. */
  observeCopy: (observe: (fetch: Fetch) => Fetch) => void
  /** Shown instead of everything else until the guide has opened the copy on the device. */
  lockScreen: () =>
    | { state: 'locked' | 'over' | 'none'; open: () => Promise<void>; retry: () => void }
    | undefined
  /** Null while nobody is signed in. */
  guideId: () => number | null
  signIn: (phone: string) => Promise<Answered>
  /** Whether the form waits for an answer. */
  isSigningIn: () => boolean
  /** May ask first. */
  signOut: () => Promise<void>
  /** Makes the device the guide's own. */
  keepCopy: () => Promise<void>
  /** On the page of the devices. May ask first. */
  endCopy: () => void
  /** Whether the page asks before it loses what is not sent. */
  isAsking: () => boolean
  /** The answer to that question. */
  agree: (agrees: boolean) => void
  /** What the notice on the screen offers, such as opening text that waits for its guide. */
  pressNotice: () => void
  /** How many changes of the copy the server has refused. */
  refused: () => number
  /** Erases what the server has refused, and returns it. */
  eraseRefused: () => string[]
  /** Opens the file of a group, and closes the one before. */
  open: (groupId: number) => void
  openGroup: () => number | undefined
  /** Whether something of the group could not be loaded, and the page offers to try again. */
  hasFailed: () => boolean
  /** Undefined until the file is loaded. */
  screen: () => Screen | undefined
  /** Called with each change of a file that the page has open. */
  onScreen: (listener: (guideId: number, groupId: number, screen: Screen) => void) => void
  /** The texts about a group that the page still has to save, by guide. */
  unsaved: (guideId: number, groupId: number) => Record<FieldName, string | null>
  /** The trainees of the open group. */
  trainees: () => ShownTrainee[]
  type: (field: FieldName, text: string) => void
  resolve: (field: FieldName, text: string | null) => void
  hold: (field: FieldName) => void
  release: (field: FieldName) => void
  flush: () => void
  retry: () => void
  /** A call that a screen makes. With `form`, its key stays the same until an answer arrives. */
  call: (name: string, input: object, form?: string) => Promise<Answered>
}
