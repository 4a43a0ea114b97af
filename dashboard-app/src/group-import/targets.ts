import { findPhone } from '@hafifa/api/contract'
import {
  type AssignedColumn,
  type List,
  nobodyIn,
  type RowCell,
  type RowCells,
  type RowKind,
  type SheetRow,
  type Target,
  type Vocabulary,
  withTextsAbove,
} from '@hafifa/shared-ui/sheets'

/** The columns of guides that a row may have. A cell may name several. */
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

const phoneTitles = ['טלפון', 'נייד', 'סלולרי', 'סלולר', 'פלאפון', 'טל', 'phone', 'mobile', 'tel', 'cell']

const targets: readonly Target<GroupField>[] = [
  { name: 'name', label: labels.name, titles: ['קבוצה', 'שם קבוצה', 'שם', 'group', 'group name'] },
  ...people.flatMap((nth): Target<GroupField>[] => [
    {
      name: `guide${nth}`,
      label: labels[`guide${nth}`],
      titles: numbered(nth, ['מדריך', 'מדריכה', 'שם המדריך', 'שם מדריך', 'guide', 'guide name']),
    },
    {
      name: `phone${nth}`,
      label: labels[`phone${nth}`],
      titles: numbered(
        nth,
        phoneTitles.flatMap((title) => [title, `${title} מדריך`]),
      ),
      recognizes: (text) => findPhone(text)?.number.length === 10,
      contact: true,
      beside: `guide${nth}`,
    },
  ]),
]

/** Sheets repeat a title for each guide or number it. */
function numbered(nth: Nth, titles: string[]): string[] {
  return titles.flatMap((title) => [`${title} ${nth}`, title])
}

export const vocabulary: Vocabulary<GroupField> = {
  targets,
  own: ['מדריך', 'מדריכה', 'guide'],
  others: [
    ...[
      'רכז',
      'רכזת',
      'רכזים',
      'מנהל',
      'מנהלת',
      'מזכיר',
      'מזכירה',
      'חניך',
      'חניכה',
      'חניכים',
      'הורה',
      'הורים',
    ],
    ...[
      'איש קשר',
      'אשת קשר',
      'בית ספר',
      'מחנך',
      'מחנכת',
      'מורה',
      'אב',
      'אם',
      'אמא',
      'אבא',
      'רכז אזור',
      'אזור',
    ],
    ...['coordinator', 'manager', 'contact', 'parent', 'trainee', 'teacher'],
  ],
  anchors: ['name'],
  adjust: withoutAmbiguousPhones,
}

/** With fewer phones than guides, or more, only a phone directly beside its guide is certain to be theirs. */
function withoutAmbiguousPhones<Column extends { field: GroupField | null }>(
  columns: readonly Column[],
): readonly Column[] {
  const guides = columns.filter(({ field }) => field?.startsWith('guide'))
  const phones = columns.filter(({ field }) => field?.startsWith('phone'))
  if (guides.length < 2 || phones.length === guides.length) return columns
  return columns.map((column, n) => {
    if (!column.field?.startsWith('phone')) return column
    const isBeside = columns[n - 1]?.field === column.field.replace('phone', 'guide')
    return isBeside ? column : { ...column, field: null, leftOut: 'near' }
  })
}

const rules = { isName: (field: GroupField) => field === 'name', isSection: () => false }

function rowsOf(list: List, columns: readonly AssignedColumn<GroupField>[]): SheetRow<GroupField>[] {
  let above: RowCell | undefined
  const rows = list.rows.map((row): SheetRow<GroupField> => {
    const nobody = nobodyIn(row, columns, rules)
    const cells: RowCells<GroupField> = {}
    for (const { at, field } of columns) if (field !== null && row.cells[at]) cells[field] = row.cells[at]
    const offered = !cells.name && above ? { name: above } : undefined
    if (!nobody) above = cells.name ?? above
    return { number: row.index + 1, cells, ...(nobody ? { nobody } : offered && { offered }) }
  })
  withTextsAbove(rows.filter(({ nobody }) => !nobody))
  return rows
}

export const kind: RowKind<GroupField, GroupField> = {
  rowsOf,
  labelOf: (field) => labels[field],
  suffice: (columns) => columns.some(({ field }) => field === 'name'),
  stateLabels: {
    new: 'חדשות',
    changed: 'משתנות',
    same: 'ללא שינוי',
    doubt: 'לבדיקה',
    wrong: 'לתיקון',
    nobody: 'לא קבוצות',
  },
  offer: 'בשורות בלי שם קבוצה, למלא את השם שמעליהן',
}
