import { Field } from '../fields/Field.tsx'
import { Select } from '../fields/Select.tsx'
import { isolate } from '../lib/isolate.ts'
import { columnName } from './columnName.ts'
import { type Place, placeBelow } from './locate.ts'
import css from './sheets.module.css'
import type { DecodedFile, Row } from './tables.ts'
import type { SheetLayout } from './useSheetLayout.ts'

type LayoutChoicesProps<Name extends string> = {
  sheets: DecodedFile['sheets']
  sheet: number
  onSheet: (sheet: number) => void
  layout: SheetLayout<Name>
}

/** Titles are found anywhere. A person looks for them among the first rows. */
const offeredRows = 60

export function LayoutChoices<Name extends string>(props: LayoutChoicesProps<Name>) {
  const { sheets, sheet, onSheet, layout } = props
  const { table, places, place, onPlace } = layout
  const titleRow = place.titles?.bottom
  const offered = table.rows.filter(({ index }, n) => n < offeredRows || index === titleRow)
  const { rows } = place
  const setRows = (changed: Partial<Place['rows']>) => onPlace({ ...place, rows: { ...rows, ...changed } })

  function chooseTitles(value: string) {
    const row = value === '' ? null : Number(value)
    const found = places.find(({ titles }) => titles?.bottom === row)
    const chosen = found ?? placeBelow(table, row)
    if (chosen) onPlace(chosen)
  }

  return (
    <div className={css.columns}>
      {sheets.length > 1 && (
        <Select
          label="גיליון"
          value={sheet}
          onChange={({ currentTarget }) => onSheet(Number(currentTarget.value))}
        >
          {sheets.map(({ name }, n) => (
            <option key={name} value={n}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {places.length > 1 && (
        <Select
          label="רשימה"
          value={places.indexOf(place)}
          onChange={({ currentTarget }) => {
            const chosen = places[Number(currentTarget.value)]
            if (chosen) onPlace(chosen)
          }}
        >
          {!places.includes(place) && <option value={-1}>לפי הבחירה כאן</option>}
          {places.map((one, n) => (
            <option key={placeLabel(one)} value={n}>
              {placeLabel(one)}
            </option>
          ))}
        </Select>
      )}
      <Select
        label="שורת הכותרות"
        value={titleRow ?? ''}
        onChange={({ currentTarget }) => chooseTitles(currentTarget.value)}
      >
        <option value="">אין כותרות</option>
        {offered.map((row) => (
          <option key={row.index} value={row.index}>
            {`${row.index + 1}: ${startOf(row)}`}
          </option>
        ))}
      </Select>
      <Field
        label="השורה הראשונה"
        type="number"
        inputMode="numeric"
        min={1}
        max={rows.bottom + 1}
        value={rows.top + 1}
        onChange={({ currentTarget: { valueAsNumber: row } }) => {
          if (row >= 1) setRows({ top: row - 1 })
        }}
      />
      <Field
        label="השורה האחרונה"
        type="number"
        inputMode="numeric"
        min={rows.top + 1}
        value={rows.bottom + 1}
        onChange={({ currentTarget: { valueAsNumber: row } }) => {
          if (row >= 1) setRows({ bottom: row - 1 })
        }}
      />
    </div>
  )
}

function startOf({ cells }: Row): string {
  const texts = cells.flatMap((cell) => (cell ? [isolate(cell.text.slice(0, 20))] : []))
  return texts.slice(0, 4).join(', ')
}

export function placeLabel({ rows, columns }: Place): string {
  const [from, to] = [columnName(columns.left), columnName(columns.right)]
  return `שורות ${rows.top + 1} עד ${rows.bottom + 1}, עמודות ${isolate(from)} עד ${isolate(to)}`
}
