import { displayName } from '@hafifa/api/contract'
import { type ReactNode, useState } from 'react'
import { Field } from '../ui/Field.tsx'
import { Name } from '../ui/Name.tsx'
import styles from '../ui/styles.module.css'
import css from './PreviewedRow.module.css'
import type { ComparedRow, RowProblem } from './rows.ts'
import type { Mend } from './SheetPreview.tsx'

type PreviewedRowProps<Name extends string> = {
  row: ComparedRow<Name>
  name: string
  stateLabel: string
  labelOf: (field: Name) => string
  onMend: Mend<Name>
  /** Describes the effect of the import, in elements of the class `rowDetails`. */
  children: ReactNode
}

export const rowDetails = styles.note

export function PreviewedRow<Name extends string>(props: PreviewedRowProps<Name>) {
  const { row, name, stateLabel, children } = props
  return (
    <div className={css.row} data-state={row.state}>
      <div className={css.head}>
        <span className={css.number}>{`שורה ${row.number}`}</span>
        <Name className={css.name}>{displayName(name)}</Name>
        <span className={css.state}>{stateLabel}</span>
      </div>
      {children}
      <Problems {...props} />
    </div>
  )
}

/** An input stays after its text is corrected, because it has the focus. */
function Problems<Name extends string>({ row, labelOf, onMend }: PreviewedRowProps<Name>) {
  const [mending, setMending] = useState<readonly Name[]>([])
  const errorOf = textsByField(row.problems)
  const doubtOf = textsByField(row.doubts ?? [])
  const fields = [...new Set([...mending, ...errorOf.keys(), ...doubtOf.keys()])]
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
              label={labelOf(field)}
              hint={doubtOf.get(field)}
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

function textsByField<Name extends string>(problems: readonly RowProblem<Name>[]) {
  return new Map(problems.flatMap(({ field, text }) => (field ? [[field, text] as const] : [])))
}
