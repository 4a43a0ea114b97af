import { Select } from '../fields/Select.tsx'
import { isolate } from '../lib/isolate.ts'
import type { AssignedColumn } from './assign.ts'
import { columnName } from './columnName.ts'
import css from './sheets.module.css'
import type { Target } from './titles.ts'
import type { SheetLayout } from './useSheetLayout.ts'

type ColumnChoicesProps<Name extends string> = {
  layout: SheetLayout<Name>
  targets: readonly Target<Name>[]
}

export function ColumnChoices<Name extends string>({ layout, targets }: ColumnChoicesProps<Name>) {
  const { columns, list, onField } = layout
  const labelOf = new Map(targets.map(({ name, label }) => [name, label]))
  return (
    <div className={css.columns}>
      {columns.map((column) => (
        <Select
          key={column.at}
          label={columnTitle(column)}
          hint={hintOf(column, list.rows, labelOf)}
          value={column.field ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onField(column.at, targets.find(({ name }) => name === value)?.name ?? null)
          }
        >
          <option value="">לא לייבא</option>
          {targets.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      ))}
    </div>
  )
}

export function columnTitle({ title, at }: { title: string; at: number }): string {
  return title === '' ? `עמודה ${columnName(at)}` : isolate(title)
}

function hintOf<Name extends string>(
  { at, field, title, hidden, suggestion }: AssignedColumn<Name>,
  rows: SheetLayout<Name>['list']['rows'],
  labelOf: ReadonlyMap<Name, string>,
): string {
  const example = rows.find(({ cells }) => cells[at])?.cells[at]?.text ?? ''
  return [
    hidden && 'עמודה מוסתרת',
    field === null && suggestion !== undefined && `אולי ${labelOf.get(suggestion)}`,
    (title === '' || field === null) && example !== '' && `למשל: ${isolate(example.slice(0, 30))}`,
  ]
    .filter(Boolean)
    .join('. ')
}
