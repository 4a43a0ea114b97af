import {
  describeTraineeField,
  findPhone,
  type TraineeField,
  type TraineeFieldDescription,
  traineeFieldNames,
} from '@hafifa/api/contract'
import { optionOf, type Target, type Vocabulary } from '@hafifa/shared-ui/sheets'

/** A column of a sheet may hold both names. */
export type FullName = 'full_name' | 'full_name_last_first'

export type ImportColumn = TraineeField | FullName

const targets: readonly Target<ImportColumn>[] = [
  ...traineeFieldNames.map((name): Target<ImportColumn> => {
    const field = describeTraineeField(name)
    const recognizes = recognizer(field)
    const isContact = field.kind === 'contactPhone'
    return {
      name,
      label: field.label,
      titles: field.sheetTitles ?? [],
      ...(recognizes && { recognizes }),
      ...(isContact && { contact: true }),
      ...(field.kind === 'yesNo' && { isYesNo: true }),
    }
  }),
  {
    name: 'full_name',
    label: 'שם מלא',
    titles: [
      ...[
        'שם',
        'שם החניך',
        'חניך',
        'תלמיד',
        'name',
        'full name',
        'first and last name',
        'имя и фамилия',
        'الاسم',
      ],
      ...['שם פרטי ומשפחה', 'שם פרטי ושם משפחה', 'שם פרטי משפחה', 'שם ומשפחה', 'שם ושם משפחה', 'שם חניך'],
    ],
  },
  {
    name: 'full_name_last_first',
    label: 'שם מלא (משפחה ואז פרטי)',
    titles: [
      'שם משפחה ופרטי',
      'שם משפחה ושם פרטי',
      'שם משפחה פרטי',
      'משפחה ושם',
      'משפחה ופרטי',
      'משפחה ושם פרטי',
    ],
  },
]

export const vocabulary: Vocabulary<ImportColumn> = {
  targets,
  own: [
    ...['חניך', 'תלמיד', 'ילד', 'נער', 'בני נוער', 'אישי'],
    ...['student', 'pupil', 'trainee', 'participant', 'child'],
  ],
  others: [
    ...['אב', 'אבא', 'אם', 'אמא', 'אימא', 'הורה', 'הורים', 'אפוטרופוס', 'סבא', 'סבתא', 'אח', 'אחות', 'אחים'],
    ...['רכז', 'רכזת', 'מדריך', 'מדריכה', 'מחנך', 'מחנכת', 'מורה', 'מנהל', 'מנהלת', 'יועץ', 'יועצת', 'מלווה'],
    ...['איש קשר', 'חירום', 'parent', 'mother', 'father', 'mom', 'dad', 'guardian', 'emergency', 'teacher'],
    ...['contact', 'coordinator', 'guide', 'counselor'],
  ],
  anchors: ['first_name', 'full_name', 'full_name_last_first'],
  adjust: nameBesideLastName,
}

/** Null if the values of a field look like those of others. */
function recognizer(field: TraineeFieldDescription): NonNullable<Target['recognizes']> | null {
  switch (field.kind) {
    case 'contactPhone':
      return (text) => findPhone(text)?.number.length === 10
    case 'choice':
    case 'openChoice':
      return (text) => optionOf(field, text) !== undefined
    // Every second question of a school is answered by yes or no.
    case 'yesNo':
    case 'bit':
    case 'short':
    case 'long':
      return null
  }
}

/** "שם" beside "משפחה" is the first name. */
function nameBesideLastName<Column extends { title: string; field: ImportColumn | null }>(
  columns: readonly Column[],
): readonly Column[] {
  const fields = columns.map(({ field }) => field)
  if (!fields.includes('last_name') || fields.includes('first_name')) return columns
  const isShort = (title: string) => ['שם', 'name'].includes(title.trim().toLowerCase())
  return columns.map((column) =>
    column.field === 'full_name' && isShort(column.title) ? { ...column, field: 'first_name' } : column,
  )
}
