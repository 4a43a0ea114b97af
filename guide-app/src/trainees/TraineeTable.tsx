import { formatValue, type TraineeField, traineeFieldNames, traineeFields } from '@hafifa/api/contract'
import { Button, styles, VisuallyHidden } from '@hafifa/shared-ui/ui'
import { memo } from 'react'
import { MoreMenu } from '../components/MoreMenu.tsx'
import type { Trainee } from '../queries/trainees.ts'
import { columnSizes, fits } from './columns.ts'
import { LongText } from './LongText.tsx'
import type { Sort } from './sorting.ts'
import { TraineeActions, type TraineeActionsProps } from './TraineeActions.tsx'
import css from './TraineeTable.module.css'
import { TraineeValue } from './TraineeValue.tsx'
import { type ListedTrainee, waitsText } from './waiting.ts'

type RowActions = TraineeActionsProps & { onEdit: ((id: number) => void) | undefined }

type TraineeTableProps = RowActions & {
  trainees: readonly ListedTrainee[]
  sort: Sort
  onSort: (by: TraineeField) => void
}

/** Some browsers drop the roles of a table whose rows are grids. */
const role = {
  table: { role: 'table' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

export function TraineeTable({ trainees, sort, onSort, ...actions }: TraineeTableProps) {
  return (
    <table
      className={css.table}
      style={columnSizes}
      aria-label="רשימת החניכים"
      data-whole-width
      {...role.table}
    >
      <thead>
        <tr {...role.row}>
          {traineeFieldNames.map((field) => (
            <th
              key={field}
              {...role.head}
              aria-sort={sort.by === field ? (sort.descending ? 'descending' : 'ascending') : undefined}
            >
              <button className={css.sort} type="button" onClick={() => onSort(field)}>
                {traineeFields[field].label}
              </button>
            </th>
          ))}
          <th {...role.head} data-print="hide">
            <VisuallyHidden>פעולות</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {trainees.map((trainee) => (
          <TraineeRow key={trainee.id} trainee={trainee} {...actions} />
        ))}
      </tbody>
    </table>
  )
}

const TraineeRow = memo(function TraineeRow({
  trainee,
  onEdit,
  onDelete,
  onMove,
}: RowActions & { trainee: ListedTrainee }) {
  const idOf = (field: TraineeField) => `trainee-${trainee.id}-${field}`
  const named = `${idOf('first_name')} ${idOf('last_name')}`
  return (
    <tr {...role.row} aria-labelledby={named} data-trainee={trainee.id}>
      {traineeFieldNames.map((field) => {
        const [Cell, kind] =
          field === 'first_name' ? (['th', role.name] as const) : (['td', role.cell] as const)
        return (
          <Cell key={field} id={idOf(field)} {...kind}>
            <Value field={field} trainee={trainee} />
            {field === 'first_name' && trainee.waits && <p className={styles.note}>{waitsText}</p>}
          </Cell>
        )
      })}
      <td {...role.cell} className={css.actions} data-print="hide">
        {onEdit && (
          <Button variant="plain" aria-describedby={named} onClick={() => onEdit(trainee.id)}>
            עריכה
          </Button>
        )}
        {(onDelete || onMove) && !trainee.waits && (
          <MoreMenu id={`trainee-${trainee.id}-actions`} describedBy={named}>
            <TraineeActions trainee={trainee} onDelete={onDelete} onMove={onMove} />
          </MoreMenu>
        )}
      </td>
    </tr>
  )
})

function Value({ field, trainee }: { field: TraineeField; trainee: Trainee }) {
  const text = formatValue(trainee[field])
  return fits(field, text) ? <TraineeValue name={field} trainee={trainee} /> : <LongText text={text} />
}
