import {
  describeTraineeField,
  type RemarkField,
  remarkLabel,
  sensitiveFileParts,
  type TraineeField,
  traineeFieldNames,
  traineeFields,
} from '@hafifa/api/contract'

export type Part = RemarkField | TraineeField

const ofTrainees = traineeFieldNames.filter((name) => describeTraineeField(name).sensitive)

/** The parts of the file and the columns of the trainees that are printed only if they are ticked. */
export const sensitiveParts: readonly { name: Part; label: string }[] = [
  ...sensitiveFileParts.map((name) => ({ name, label: remarkLabel(name) })),
  ...ofTrainees.map((name) => ({ name, label: traineeFields[name].label })),
]

const names: ReadonlySet<string> = new Set(sensitiveParts.map(({ name }) => name))

export function isSensitive(name: Part): boolean {
  return names.has(name)
}
