import {
  baseOf,
  describeTraineeField,
  isFilled,
  limitOf,
  maxBaseValues,
  pick,
  requiredMessage,
  storedValue,
  type TraineeField,
  type TraineeValues,
  traineeFieldNames,
  traineeFields,
} from '@hafifa/api/contract'
import { tooLong } from '@hafifa/shared-ui/tooLong'
import type { FormValues } from '../journalEntries.ts'

export const requiredFields = traineeFieldNames.filter((name) => 'required' in traineeFields[name])

const list = new Intl.ListFormat('he')

export const missingRequired = `נא למלא ${list.format(requiredFields.map((name) => traineeFields[name].label))}`

export const newTrainee = fieldsFrom((name) => {
  const field = describeTraineeField(name)
  return 'default' in field ? field.default : null
}) as FormValues

export function valuesOf(trainee: TraineeValues): FormValues {
  return pick(trainee, traineeFieldNames)
}

export function toTrainee(values: FormValues): TraineeValues {
  return fieldsFrom((name) => storedValue(values[name])) as TraineeValues
}

export function changesOf(before: TraineeValues, now: TraineeValues): Partial<TraineeValues> {
  const changed = traineeFieldNames.filter((name) => now[name] !== before[name])
  return pick(now, changed)
}

/** Applies the unsaved edits of an earlier form to the current values. */
export function mergeDraft(draft: { values: FormValues; base: FormValues }, now: FormValues) {
  const edited = traineeFieldNames.filter((name) => draft.values[name] !== draft.base[name])
  const over = (values: FormValues): FormValues => ({ ...now, ...pick(values, edited) })
  return { values: over(draft.values), base: over(draft.base) }
}

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

function fieldsFrom<Value>(
  valueFor: (name: TraineeField) => Value,
  names: readonly TraineeField[] = traineeFieldNames,
) {
  return Object.fromEntries(names.map((name) => [name, valueFor(name)]))
}
