import { traineeLabels } from '@hafifa/api/contract'
import type { Trainee } from './queries.ts'

/** The fields of a trainee that a group's list shows, in their order; the group itself is the page's. */
export type TraineeField = Exclude<keyof typeof traineeLabels, 'group_id'>

export const traineeFields = (Object.keys(traineeLabels) as (keyof typeof traineeLabels)[]).filter(
  (field): field is TraineeField => field !== 'group_id',
)

/** A field's value in words; empty when it was not told. */
export function textOf(trainee: Trainee, field: TraineeField): string {
  const value = trainee[field]
  if (typeof value === 'boolean') return value ? 'כן' : 'לא'
  return value ?? ''
}

export function fullName({ first_name, last_name }: Pick<Trainee, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`
}
