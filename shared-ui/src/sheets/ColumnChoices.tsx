import { isolate } from '../text/isolate.ts'
import { Select } from '../ui/Select.tsx'
import { withKeys } from '../withKeys.ts'
import type { Columns, GuessedSheet, Target } from './columns.ts'
import css from './sheets.module.css'

type ColumnChoicesProps<Name extends string> = {
  sheet: GuessedSheet<Name>
  columns: Columns<Name>
  targets: readonly Target<Name>[]
  onChange: (columns: Columns<Name>) => void
}

export function ColumnChoices<Name extends string>(props: ColumnChoicesProps<Name>) {
  const { sheet, columns, targets, onChange } = props

  function choose(at: number, name: Name | null) {
    onChange(columns.map((column, index) => (index === at ? name : column === name ? null : column)))
  }

  return (
    <div className={css.columns}>
      {withKeys(sheet.titles, String).map(({ key, item: title }, at) => (
        <Select
          key={key}
          label={isolate(title)}
          hint={!sheet.hasHeader && exampleOf(sheet, at)}
          value={columns[at] ?? ''}
          onChange={({ currentTarget: { value } }) =>
            choose(at, targets.find(({ name }) => name === value)?.name ?? null)
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

function exampleOf({ rows }: GuessedSheet<string>, at: number): string {
  const example = rows.find(({ cells }) => cells[at])?.cells[at] ?? ''
  return example && `למשל: ${isolate(example.slice(0, 30))}`
}
