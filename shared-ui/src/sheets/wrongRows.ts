import type { AssignedColumn } from './assign.ts'
import { columnName } from './columnName.ts'
import type { List } from './locate.ts'
import type { ComparedRow, RowCells } from './rows.ts'

type Sheet<Column extends string, Field extends string> = {
  list: List
  columns: readonly AssignedColumn<Column>[]
  changes: ReadonlyMap<number, { cells?: RowCells<Field> }>
  labelOf: (field: Field) => string
}

/** The rows to correct with all their cells, as they were corrected on the page, and what is wrong in them. */
export function wrongRows<Column extends string, Field extends Column>(
  rows: readonly ComparedRow<Field>[],
  { list, columns, changes, labelOf }: Sheet<Column, Field>,
): string[][] {
  const cellsOf = new Map(list.rows.map(({ index, cells }) => [index + 1, cells]))
  const corrected = (number: number, field: string | null) =>
    field === null ? undefined : changes.get(number)?.cells?.[field as Field]
  // Fields without a column, such as the last name beside a full name.
  const added = [
    ...new Set(rows.flatMap(({ number }) => Object.keys(changes.get(number)?.cells ?? {}) as Field[])),
  ].filter((name) => !columns.some(({ field }) => field === name))
  const lines = rows.map(({ number, problems, doubts }) => {
    const texts = columns.map(({ at, field }) => corrected(number, field) ?? cellsOf.get(number)?.[at])
    const open = doubts.filter(({ answer }) => answer === undefined)
    const reasons = [...problems, ...open].map(({ field, text }) =>
      field ? `${labelOf(field)}: ${withoutIsolates(text)}` : withoutIsolates(text),
    )
    const extra = added.map((field) => corrected(number, field))
    return [...[...texts, ...extra].map((cell) => cell?.text ?? ''), reasons.join('; ')]
  })
  const titles = columns.map(({ title, at }) => title || `עמודה ${columnName(at)}`)
  return [[...titles, ...added.map(labelOf), 'מה לתקן'], ...lines]
}

function withoutIsolates(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '')
}
