import type { TraineeValues } from '@hafifa/api/contract'
import type { Trainee } from '../../queries/trainees.ts'
import { newTrainee } from '../values.ts'

export function trainee(values: Partial<Trainee> = {}): Trainee {
  const named = { ...newTrainee, first_name: 'נועם', last_name: 'לוי' } as TraineeValues
  return { id: 1, group_id: 1, ...named, ...values }
}
