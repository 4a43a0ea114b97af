import { formatValue, fullName, type TraineeField, traineeFields } from '@hafifa/api/contract'
import { Field } from '@hafifa/shared-ui/ui'
import { memo, useState } from 'react'
import type { ImportRow } from './compare.ts'
import css from './PreviewedRow.module.css'
import { labelOf } from './useImport.ts'

const stateLabels = { new: 'חדש', changed: 'משתנה', same: 'ללא שינוי', wrong: 'לתיקון' }

type PreviewedRowProps = {
  row: ImportRow
  onMend: (number: number, field: TraineeField, text: string) => void
}

export const PreviewedRow = memo(function PreviewedRow({ row, onMend }: PreviewedRowProps) {
  const { number, texts, trainee, changed, values, state, mended } = row
  const name = [texts.first_name, texts.last_name].filter(Boolean).join(' ')
  return (
    <div className={css.row} data-state={state}>
      <div className={css.head}>
        <span className={css.number}>שורה {number}</span>
        <bdi className={css.name}>{name || 'ללא שם'}</bdi>
        <span className={css.state}>{stateLabels[state]}</span>
      </div>
      {trainee && (
        <p className={css.details}>
          כבר ברשימה: <bdi>{fullName(trainee)}</bdi>
        </p>
      )}
      {trainee && changed.length > 0 && (
        <ul className={css.details}>
          {changed.map((field) => (
            <li key={field}>
              {labelOf(field)}: <Value of={trainee[field]} /> ← <Value of={values[field] ?? null} />
            </li>
          ))}
        </ul>
      )}
      {mended && <p className={css.details}>לטלפון נוספה הספרה 0 שחסרה בגיליון</p>}
      <Problems row={row} onMend={onMend} />
    </div>
  )
})

function Value({ of: value }: { of: Parameters<typeof formatValue>[0] }) {
  return <bdi>{formatValue(value) || 'ריק'}</bdi>
}

/** An input stays after its text is mended, because it has the focus. */
function Problems({ row, onMend }: PreviewedRowProps) {
  const [mending, setMending] = useState<readonly TraineeField[]>([])
  const errorOf = new Map(row.problems.flatMap(({ field, text }) => (field ? [[field, text] as const] : [])))
  const fields = [...new Set([...mending, ...errorOf.keys()])]
  return (
    <>
      {row.problems.map(
        ({ field, text }) =>
          !field && (
            <p key={text} className={css.problem}>
              {text}
            </p>
          ),
      )}
      {fields.length > 0 && (
        <div className={css.mending}>
          {fields.map((field) => (
            <Field
              key={field}
              label={traineeFields[field].label}
              error={errorOf.get(field)}
              value={row.texts[field] ?? ''}
              onChange={({ currentTarget }) => {
                setMending(fields)
                onMend(row.number, field, currentTarget.value)
              }}
            />
          ))}
        </div>
      )}
    </>
  )
}
