import { findPhone } from '@hafifa/api/contract'
import type { Target, Vocabulary } from '@hafifa/shared-ui/sheets'

/** The columns of guides that a row may have. A cell may name several. */
export const people = [1, 2, 3] as const

export type Nth = (typeof people)[number]

export type GroupField = 'name' | `guide${Nth}` | `phone${Nth}`

/** The name of the first guide may have two columns. */
export type GroupColumn = GroupField | 'first_name' | 'last_name'

export const labels: Record<GroupColumn, string> = {
  name: 'שם הקבוצה',
  guide1: 'מדריך.ה',
  first_name: 'שם פרטי של מדריך.ה',
  last_name: 'שם משפחה של מדריך.ה',
  phone1: 'טלפון של מדריך.ה',
  guide2: 'מדריך.ה שני',
  phone2: 'טלפון של מדריך.ה שני',
  guide3: 'מדריך.ה שלישי',
  phone3: 'טלפון של מדריך.ה שלישי',
}

const phoneTitles = ['טלפון', 'נייד', 'סלולרי', 'סלולר', 'פלאפון', 'טל', 'phone', 'mobile', 'tel', 'cell']

const ordinals: Record<Nth, readonly string[]> = {
  1: ['1', 'א', 'ראשון', 'ראשונה'],
  2: ['2', 'ב', 'שני', 'שנייה', 'שניה', 'נוסף'],
  3: ['3', 'ג', 'שלישי', 'שלישית'],
}

const targets: readonly Target<GroupColumn>[] = [
  {
    name: 'name',
    label: labels.name,
    titles: ['קבוצה', 'שם קבוצה', 'שם', 'group', 'group name'],
    isApart: true,
  },
  { name: 'first_name', label: labels.first_name, titles: ['שם פרטי', 'פרטי', 'first name'] },
  { name: 'last_name', label: labels.last_name, titles: ['שם משפחה', 'משפחה', 'last name'] },
  ...people.flatMap((nth): Target<GroupColumn>[] => [
    {
      name: `guide${nth}`,
      label: labels[`guide${nth}`],
      titles: numbered(nth, ['מדריך', 'שם מדריך', 'מדריך קבוצה', 'guide', 'guide name']),
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
  return titles.flatMap((title) => [...ordinals[nth].map((ordinal) => `${title} ${ordinal}`), title])
}

export const vocabulary: Vocabulary<GroupColumn> = {
  targets,
  own: ['מדריך', 'guide'],
  others: [
    ...['רכז', 'רכזת', 'רכז אזור', 'אזור', 'מנהל', 'מנהלת', 'מזכיר', 'מזכירה', 'חניך', 'חניכה'],
    ...['הורה', 'הורים', 'אב', 'אם', 'אמא', 'אבא', 'איש קשר', 'אשת קשר'],
    ...['בית ספר', 'מחנך', 'מחנכת', 'מורה'],
    ...['coordinator', 'manager', 'contact', 'parent', 'trainee', 'teacher'],
  ],
  anchors: ['name'],
  adjust: (columns) => withoutAmbiguousPhones(namesOfGuides(columns)),
}

type Named = { title: string; field: GroupColumn | null; leftOut?: string; suggestion?: GroupColumn }

/** Beside a column of groups, "שם" is that of a guide. */
function namesOfGuides<Column extends Named>(columns: readonly Column[]): readonly Column[] {
  const isShort = ({ title }: Column) => ['שם', 'name'].includes(title.trim().toLowerCase())
  const ofGroup = columns.filter(
    ({ field, leftOut, suggestion }) => field === 'name' || (leftOut === 'repeated' && suggestion === 'name'),
  )
  const group = ofGroup.find((column) => !isShort(column)) ?? ofGroup[0]
  const fields = columns.map(({ field }) => field)
  const hasGuide = fields.includes('guide1')
  const isFree = !hasGuide && !fields.includes('first_name')
  return columns.map((column): Column => {
    if (column === group) return { ...column, field: 'name' }
    if (ofGroup.includes(column) && isShort(column) && isFree) return { ...column, field: 'guide1' }
    const isRepeated = ofGroup.includes(column) || (column.field === 'first_name' && hasGuide)
    return isRepeated ? { ...column, field: null, leftOut: 'repeated' } : column
  })
}

/** With fewer phones than guides, or more, only a phone directly beside its guide is certain to be theirs. */
function withoutAmbiguousPhones<Column extends { field: GroupColumn | null }>(
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
