import { traineeLabels } from 'api/contract'
import { memo } from 'react'
import { Button } from 'shared-ui/ui'
import type { Sort } from './arrange.ts'
import { type TraineeField, textOf, traineeFields } from './columns.ts'
import type { Trainee } from './queries.ts'
import { TraineePhone } from './TraineePhone.tsx'
import css from './TraineeTable.module.css'

type TraineeTableProps = {
  trainees: readonly Trainee[]
  sort: Sort
  onSort: (by: TraineeField) => void
  onEdit: (id: number) => void
  onDelete: (trainee: Trainee) => void
}

/** The list on wide screens. */
export function TraineeTable({ trainees, sort, onSort, onEdit, onDelete }: TraineeTableProps) {
  return (
    // Focusable, so that it can be scrolled by keys where it is wider than the window.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
    <section className={css.scroll} aria-label="טבלת החניכים" tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {traineeFields.map((field) => (
              <th
                key={field}
                scope="col"
                data-field={field}
                aria-sort={sort.by === field ? (sort.descending ? 'descending' : 'ascending') : undefined}
              >
                <button className={css.sort} type="button" onClick={() => onSort(field)}>
                  {traineeLabels[field]}
                </button>
              </th>
            ))}
            <th data-field="actions" scope="col" data-print="hide">
              <span className={css.unseen}>פעולות</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {trainees.map((trainee) => (
            <TraineeRow key={trainee.id} {...{ trainee, onEdit, onDelete }} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type TraineeRowProps = { trainee: Trainee } & Pick<TraineeTableProps, 'onEdit' | 'onDelete'>

const TraineeRow = memo(function TraineeRow({ trainee, onEdit, onDelete }: TraineeRowProps) {
  const idOf = (field: TraineeField) => `trainee-${trainee.id}-${field}`
  const named = `${idOf('first_name')} ${idOf('last_name')}`
  return (
    <tr aria-labelledby={named}>
      {traineeFields.map((field) => {
        const Cell = field === 'first_name' ? 'th' : 'td'
        return (
          <Cell
            key={field}
            id={idOf(field)}
            scope={field === 'first_name' ? 'row' : undefined}
            data-field={field}
          >
            {field === 'phone' ? (
              <TraineePhone trainee={trainee} />
            ) : (
              <span className={css.text} dir="auto">
                {textOf(trainee, field)}
              </span>
            )}
          </Cell>
        )
      })}
      <td data-print="hide">
        <span className={css.actions}>
          <Button look="plain" aria-describedby={named} onClick={() => onEdit(trainee.id)}>
            עריכה
          </Button>
          <Button look="plain" aria-describedby={named} onClick={() => onDelete(trainee)}>
            מחיקה
          </Button>
        </span>
      </td>
    </tr>
  )
})
