import {
  type AssignedColumn,
  type Doubt,
  type List,
  nobodyIn,
  type RowCell,
  type RowCells,
  type RowKind,
  type SheetRow,
  withTextsAbove,
} from '@hafifa/shared-ui/sheets'
import { type GroupColumn, type GroupField, labels } from './targets.ts'

const sections = /^(?:אזור|איזור|מחוז|קבוצות|רשימת|רשימה|סניפי|הערה|הערות|עודכן|נכון|תאריך)(?:$|[\s:.,])/

const rules = {
  isName: (field: GroupColumn) => field === 'name',
  isSection: (text: string) => sections.test(text.trim()),
}

const onlyName: Doubt<GroupField> = {
  about: 'alone',
  text: 'בשורה יש רק שם',
  choices: [
    { value: 'keep', label: 'קבוצה בלי מדריכים' },
    { value: 'skip-row', label: 'לא לייבא' },
  ],
}

function rowsOf(list: List, columns: readonly AssignedColumn<GroupColumn>[]): SheetRow<GroupField>[] {
  let above: RowCell | undefined
  const rows = list.rows.map((row) => {
    const nobody = nobodyIn(row, columns, rules)
    const given: RowCells<GroupColumn> = {}
    for (const { at, field } of columns) if (field !== null && row.cells[at]) given[field] = row.cells[at]
    const cells = withWholeName(given)
    const offered = !cells.name && above ? { name: above } : undefined
    if (!nobody) above = cells.name ?? above
    const isAlone = !nobody && Object.keys(cells).length === 1 && cells.name !== undefined
    const more = nobody ? { nobody } : offered && { offered }
    const read: SheetRow<GroupField> = { number: row.index + 1, cells, ...more }
    return { row: read, nobody, isAlone }
  })
  const about = rows.filter(({ nobody }) => !nobody)
  withTextsAbove(about.map(({ row }) => row))
  const areAlone = about.filter(({ isAlone }) => isAlone).length * 2 > about.length
  return rows.map(({ row, isAlone }) => (isAlone && !areAlone ? { ...row, doubts: [onlyName] } : row))
}

function withWholeName({ first_name, last_name, ...cells }: RowCells<GroupColumn>): RowCells<GroupField> {
  const first = cells.guide1 ?? first_name
  const parts = [first, last_name].filter((cell) => cell !== undefined)
  const [one] = parts
  if (!one) return cells
  return { ...cells, guide1: { ...one, text: parts.map(({ text }) => text).join(' ') } }
}

export const kind: RowKind<GroupColumn, GroupField> = {
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
