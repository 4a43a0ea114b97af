import {
  describeTraineeField,
  keysOf,
  pick,
  storedValue,
  type TraineeField,
  type TraineeValues,
  traineeFieldNames,
} from '@hafifa/api/contract'
import type { FormValues, StoredDraft } from '../journalEntries.ts'

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

/** What a form changes. Sends only changed fields, so that concurrent changes to other fields remain. */
export function changesIn({ values, base, inDoubt }: Pick<StoredDraft, 'values' | 'base' | 'inDoubt'>) {
  const now = toTrainee(values)
  const doubtful = inDoubt.flatMap((sent) => keysOf(sent))
  return { ...pick(now, doubtful), ...changesOf(toTrainee(base), now) } as Partial<TraineeValues>
}

/** Applies the unsaved edits of an earlier form to the current values. */
export function mergeDraft(draft: { values: FormValues; base: FormValues }, now: FormValues) {
  const edited = traineeFieldNames.filter((name) => draft.values[name] !== draft.base[name])
  const over = (values: FormValues): FormValues => ({ ...now, ...pick(values, edited) })
  return { values: over(draft.values), base: over(draft.base) }
}

export function fieldsFrom<Value>(
  valueFor: (name: TraineeField) => Value,
  names: readonly TraineeField[] = traineeFieldNames,
) {
  return Object.fromEntries(names.map((name) => [name, valueFor(name)]))
}
