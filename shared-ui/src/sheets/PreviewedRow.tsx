import { displayName } from '@hafifa/api/contract'
import { type ReactNode, useState } from 'react'
import { Field } from '../fields/Field.tsx'
import { TextArea } from '../fields/TextArea.tsx'
import { Name } from '../ui/Name.tsx'
import styles from '../ui/styles.module.css'
import { DoubtChoices } from './DoubtChoices.tsx'
import css from './PreviewedRow.module.css'
import { type ComparedRow, type Doubt, type RowProblem, textOf } from './rows.ts'
import type { Mend } from './SheetPreview.tsx'

type PreviewedRowProps<Name extends string> = {
  row: ComparedRow<Name>
  name: string
  stateLabel: string
  labelOf: (field: Name) => string
  isRequired: (field: Name) => boolean
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
      {row.remarks.map(({ text, from, value }) => (
        <p key={`${text} ${value}`} className={rowDetails}>
          <span>{value === undefined ? text : `${text}: `}</span>
          {from !== undefined && <Name>{from}</Name>}
          {from !== undefined && <span> ← </span>}
          {value !== undefined && <Name>{value}</Name>}
        </p>
      ))}
      <Doubts {...props} />
      <Problems {...props} />
    </div>
  )
}

function Doubts<Name extends string>({ row: { number, doubts }, labelOf }: PreviewedRowProps<Name>) {
  return doubts.map((doubt) => (
    <DoubtChoices key={doubt.about} number={number} doubt={doubt} label={doubtLabel(doubt, labelOf)} />
  ))
}

function doubtLabel<Name extends string>({ field, text }: Doubt<Name>, labelOf: (field: Name) => string) {
  return field ? `${labelOf(field)}: ${text}` : text
}

/** An input stays after its text is corrected, because it has the focus. */
function Problems<Name extends string>({ row, labelOf, isRequired, onMend }: PreviewedRowProps<Name>) {
  const [mending, setMending] = useState<readonly Name[]>([])
  const errorOf = textsByField(row.problems)
  const doubtful = row.doubts.flatMap(({ field }) => field ?? [])
  const fields = [...new Set([...mending, ...errorOf.keys(), ...doubtful])]

  function mend(field: Name, text: string) {
    setMending(fields)
    onMend(row.number, field, text)
  }

  // One line would lose the others.
  const Input = fields.some((field) => textOf(row, field).includes('\n')) ? TextArea : Field
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
            <div key={field}>
              <Input
                label={labelOf(field)}
                error={errorOf.get(field)}
                value={textOf(row, field)}
                onChange={({ currentTarget }) => mend(field, currentTarget.value)}
              />
              {errorOf.has(field) && !isRequired(field) && (
                <button type="button" className={styles.link} onClick={() => mend(field, '')}>
                  בלי הערך הזה
                </button>
              )}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

function textsByField<Name extends string>(problems: readonly RowProblem<Name>[]) {
  return new Map(problems.flatMap(({ field, text }) => (field ? [[field, text] as const] : [])))
}
