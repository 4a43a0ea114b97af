import {
  formatValue,
  fullName,
  isNameOfTrainee,
  type TraineeField,
  traineeFields,
} from '@hafifa/api/contract'
import { Name } from '@hafifa/shared-ui/ui'
import type { Trainee } from '../queries/trainees.ts'
import { TraineePhone } from './TraineePhone.tsx'

export function TraineeValue({ name, trainee }: { name: TraineeField; trainee: Trainee }) {
  // Copies on devices leave sensitive fields out.
  const text = formatValue(trainee[name] ?? null)
  if (traineeFields[name].kind !== 'contactPhone')
    return <Name translate={isNameOfTrainee(name) ? 'no' : 'yes'}>{text}</Name>
  return text && <TraineePhone phone={text} name={fullName(trainee)} />
}
