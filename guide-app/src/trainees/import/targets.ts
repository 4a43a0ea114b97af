import {
  describeTraineeField,
  phonePattern,
  storedPhone,
  type TraineeField,
  type TraineeFieldDescription,
  traineeFieldNames,
} from '@hafifa/api/contract'
import { isYesOrNo, optionOf, type Target } from '@hafifa/shared-ui/sheets'

/** A column of a sheet may hold both names. */
export type ImportColumn = TraineeField | 'full_name'

export const targets: readonly Target<ImportColumn>[] = [
  ...traineeFieldNames.map((name) => {
    const field = describeTraineeField(name)
    const recognizes = recognizer(field)
    return { name, label: field.label, titles: field.sheetTitles ?? [], ...(recognizes && { recognizes }) }
  }),
  { name: 'full_name', label: 'שם מלא', titles: ['שם', 'שם החניך', 'חניך', 'name'] },
]

/** Null if the values of a field look like those of others. */
function recognizer(field: TraineeFieldDescription): NonNullable<Target['recognizes']> | null {
  switch (field.kind) {
    case 'contactPhone':
      return (text) => phonePattern.test(storedPhone(text))
    case 'choice':
    case 'openChoice':
      return (text) => optionOf(field.options, text) !== undefined
    case 'yesNo':
    case 'bit':
      return isYesOrNo
    case 'short':
    case 'long':
      return null
  }
}
