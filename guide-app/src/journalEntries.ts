import type { TraineeField, TraineeValues } from '@hafifa/api/contract'

export type IncidentAnswer = { selected: boolean | null; details: string }

export type FormValues = { [Name in TraineeField]: TraineeValues[Name] | null }

/** A new trainee, or the id of the one who is edited. */
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
}
