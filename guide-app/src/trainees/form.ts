import {
  baseOf,
  describeTraineeField,
  isFilled,
  limitOf,
  maxBaseValues,
  requiredMessage,
  type TraineeField,
  traineeFieldNames,
  traineeFields,
} from '@hafifa/api/contract'
import { tooLong } from '@hafifa/shared-ui/lib'
import type { FormValues } from '../journalEntries.ts'
import { fieldsFrom } from './values.ts'

export const requiredFields = traineeFieldNames.filter((name) => 'required' in traineeFields[name])

const list = new Intl.ListFormat('he')

export const missingRequired = `נא למלא ${list.format(requiredFields.map((name) => traineeFields[name].label))}`

/** The values that a change may overwrite: each field may have been stored with any of them. */
export function basesOf(names: readonly TraineeField[], stored: readonly Partial<FormValues>[]) {
  const baseOfField = (name: TraineeField) =>
    stored
      .flatMap((values) => (name in values ? [baseOf(traineeFields[name], values[name] ?? null)] : []))
      .slice(-maxBaseValues)
  return fieldsFrom(baseOfField, names)
}

export function errorOf(name: TraineeField, value: FormValues[TraineeField]): string | undefined {
  const field = describeTraineeField(name)
  if (field.required && !isFilled(value)) return requiredMessage
  return tooLong(String(value ?? ''), limitOf(field))
}
