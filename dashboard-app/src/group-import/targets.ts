import { isPhone, onlyDigits } from '@hafifa/shared-ui/phone'
import type { RowKind, Target } from '@hafifa/shared-ui/sheets'

/** The guides that a row may name. */
export const people = [1, 2, 3] as const

export type Nth = (typeof people)[number]

export type GroupField = 'name' | `guide${Nth}` | `phone${Nth}`

const labels: Record<GroupField, string> = {
  name: 'שם הקבוצה',
  guide1: 'מדריך.ה',
  phone1: 'טלפון של מדריך.ה',
  guide2: 'מדריך.ה שני',
  phone2: 'טלפון של מדריך.ה שני',
  guide3: 'מדריך.ה שלישי',
  phone3: 'טלפון של מדריך.ה שלישי',
}

export const targets: readonly Target<GroupField>[] = [
  { name: 'name', label: labels.name, titles: ['קבוצה', 'שם קבוצה', 'group', 'group name'] },
  ...people.flatMap((nth): Target<GroupField>[] => [
    {
      name: `guide${nth}`,
      label: labels[`guide${nth}`],
      titles: numbered(nth, ['מדריך', 'מדריכה', 'שם המדריך', 'שם מדריך', 'guide', 'guide name']),
    },
    {
      name: `phone${nth}`,
      label: labels[`phone${nth}`],
      titles: numbered(nth, ['טלפון', 'נייד', 'סלולרי', 'טלפון מדריך', 'נייד מדריך', 'phone', 'mobile']),
      recognizes: (text) => isPhone(onlyDigits(text)),
    },
  ]),
]

/** Sheets repeat a title for each guide or number it. */
function numbered(nth: Nth, titles: string[]): string[] {
  return titles.flatMap((title) => [`${title} ${nth}`, title])
}

export const kind: RowKind<GroupField, GroupField> = {
  textsOf: (row, columns) =>
    Object.fromEntries(columns.flatMap((column, at) => (column ? [[column, row[at] ?? '']] : []))),
  labelOf: (field) => labels[field],
  suffice: (columns) => columns.includes('name'),
  stateLabels: { new: 'חדשות', changed: 'משתנות', same: 'ללא שינוי', wrong: 'לתיקון' },
}
