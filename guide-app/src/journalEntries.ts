import type { TraineeField, TraineeValues } from '@hafifa/api/contract'

export type IncidentAnswer = { selected: boolean | null; details: string }

export type FormValues = { [Name in TraineeField]: TraineeValues[Name] | null }

/** A new trainee, or the id of the one who is edited. An added trainee who waits for a network has a negative id. */
export type EditorTarget = 'new' | number

export type StoredDraft = {
  target: EditorTarget
  values: FormValues
  /** The stored values that the draft was typed over. */
  base: FormValues
  /** Changes whose response was lost: the server may have stored them. */
  inDoubt: Partial<TraineeValues>[]
  /** The trainees in the list when a new one was begun. */
  knownIds: number[]
  /** Under which a new trainee is sent, so that nobody is added twice. */
  key?: string
  /** Sent once there is a network. Without this, only a press sends the form. */
  waits?: true
  /** When a new trainee was first sent, in milliseconds since 1970: the server keeps the key for a while. */
  triedAt?: number
  /** Why the server did not accept what has waited, and when that was. */
  refused?: { reason: string; at: number }
}
