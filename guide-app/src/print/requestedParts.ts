import {
  describeTraineeField,
  isUsual,
  protectionOf,
  type RemarkField,
  remarkFields,
  remarkLabel,
  type TraineeField,
  traineeFieldNames,
  traineeFields,
} from '@hafifa/api/contract'

export type Part = RemarkField | TraineeField

const ofFile = remarkFields.filter((part) => !isUsual('print', protectionOf(part)))
const ofTrainees = traineeFieldNames.filter((name) => !isUsual('print', describeTraineeField(name)))

/** The parts of the file and the columns of the trainees that are printed only if they are ticked. */
export const requestedParts: readonly { name: Part; label: string }[] = [
  ...ofFile.map((name) => ({ name, label: remarkLabel(name) })),
  ...ofTrainees.map((name) => ({ name, label: traineeFields[name].label })),
]

const names: ReadonlySet<string> = new Set(requestedParts.map(({ name }) => name))

export function isRequested(name: Part): boolean {
  return names.has(name)
}
