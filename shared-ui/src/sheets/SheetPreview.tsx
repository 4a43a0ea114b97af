import { entriesOf } from '@hafifa/api/contract'
import { type ReactNode, useMemo, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import styles from '../ui/styles.module.css'
import { ColumnChoices } from './ColumnChoices.tsx'
import type { GuessedSheet, Target } from './columns.ts'
import type { ComparedRow, NumberedTexts, RowKind, RowState, RowTexts } from './rows.ts'
import css from './SheetPreview.module.css'
import { saveCsv } from './saveCsv.ts'
import { VirtualList } from './VirtualList.tsx'

export type Mend<Field extends string> = (number: number, field: Field, text: string) => void

type SheetPreviewProps<Column extends string, Field extends string, Row extends ComparedRow<Field>> = {
  sheet: GuessedSheet<Column>
  targets: readonly Target<Column>[]
  kind: RowKind<Column, Field>
  /** Must be stable between renders. */
  compare: (rows: readonly NumberedTexts<Field>[]) => Row[]
  renderRow: (row: Row, onMend: Mend<Field>) => ReactNode
  /** True from the press on, unless the import fails. */
  busy: boolean
  /** Whether the last import may have happened. Its rows stay, so that they can be sent again. */
  unanswered: boolean
  onSave: (rows: readonly Row[]) => void
  onCancel: () => void
}

export function SheetPreview<Column extends string, Field extends string, Row extends ComparedRow<Field>>(
  props: SheetPreviewProps<Column, Field, Row>,
) {
  const { sheet, targets, kind, compare, renderRow, busy, unanswered, onSave, onCancel } = props
  const { textsOf, labelOf, suffice, stateLabels } = kind
  const [columns, setColumns] = useState(sheet.columns)
  const [mended, setMended] = useState<{ [number: number]: RowTexts<Field> }>({})
  const [shown, setShown] = useState<RowState | 'doubtful'>()
  const [saved, setSaved] = useState<Row[]>()
  const given = useMemo(
    () => sheet.rows.map(({ number, cells }) => ({ number, texts: textsOf(cells, columns) })),
    [sheet, columns, textsOf],
  )
  const compared = useMemo(() => {
    const current = given.map((row) => {
      const mends = mended[row.number]
      return mends ? { ...row, texts: { ...row.texts, ...mends } } : row
    })
    return compare(current)
  }, [given, mended, compare])
  // The rows are stored before the import has finished.
  const rows = ((busy || unanswered) && saved) || compared
  const byState = Map.groupBy(rows, ({ state }) => state)
  // A row that is being corrected stays, because it has the focus.
  const isListed = ({ state, number, doubts = [] }: Row) =>
    !shown ||
    state === shown ||
    (shown === 'doubtful' && doubts.length > 0) ||
    ((shown === 'wrong' || shown === 'doubtful') && number in mended)
  const listed = rows.filter(isListed)
  const countOf = (state: RowState) => byState.get(state)?.length ?? 0
  const doubtful = rows.filter(({ doubts = [] }) => doubts.length > 0).length
  const good = countOf('new') + countOf('changed')

  function mend(number: number, field: Field, text: string) {
    setSaved(undefined)
    setMended((before) => ({ ...before, [number]: Object.assign({}, before[number], { [field]: text }) }))
  }

  function choose(chosen: typeof columns) {
    setSaved(undefined)
    setColumns(chosen)
  }

  function save() {
    setSaved(rows)
    onSave(rows)
  }

  function downloadWrong() {
    const cellsOf = new Map(sheet.rows.map(({ number, cells }) => [number, cells]))
    const wrong = byState.get('wrong') ?? []
    const lines = wrong.map(({ number, problems }) => [
      ...sheet.titles.map((_, at) => cellsOf.get(number)?.[at] ?? ''),
      problems.map(({ field, text }) => (field ? `${labelOf(field)}: ${text}` : text)).join('; '),
    ])
    saveCsv('שורות לתיקון', [[...sheet.titles, 'מה לתקן'], ...lines])
  }

  return (
    <>
      {!sheet.hasHeader && <p>לא מצאנו בגיליון שורה של כותרות. אפשר לבחור מה יש בכל עמודה.</p>}
      {/* Choices do not close it, because they have the focus. */}
      <details className={css.columns} open={!suffice(sheet.columns)}>
        <summary>העמודות בגיליון</summary>
        <ColumnChoices sheet={sheet} columns={columns} targets={targets} onChange={choose} />
      </details>
      <fieldset className={styles.row} aria-label="סינון השורות">
        <Filter label="הכול" count={rows.length} pressed={!shown} onPress={() => setShown(undefined)} />
        {entriesOf(stateLabels).map(([state, label]) => (
          <Filter
            key={state}
            label={label}
            count={countOf(state)}
            pressed={shown === state}
            onPress={() => setShown(state)}
          />
        ))}
        {(doubtful > 0 || shown === 'doubtful') && (
          <Filter
            label="לבדיקה"
            count={doubtful}
            pressed={shown === 'doubtful'}
            onPress={() => setShown('doubtful')}
          />
        )}
      </fieldset>
      {countOf('wrong') > 0 && (
        <p className={styles.muted}>
          שורות לתיקון לא ייובאו. אפשר לתקן אותן כאן, או{' '}
          <button type="button" className={css.link} onClick={downloadWrong}>
            להוריד אותן לקובץ
          </button>
          .
        </p>
      )}
      <VirtualList
        label="השורות בגיליון"
        items={listed}
        keyOf={({ number }) => number}
        estimate={76}
        render={(row) => renderRow(row, mend)}
      />
      <div className={css.actions}>
        <Button busy={busy} disabled={good === 0} onClick={save}>
          {good === 0
            ? 'אין מה לייבא'
            : good === 1
              ? 'ייבוא שורה אחת'
              : `ייבוא ${good.toLocaleString('he-IL')} שורות`}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          גיליון אחר
        </Button>
        <span className={styles.muted} role="status">
          {(['new', 'changed', 'wrong'] as const)
            .map((state) => `${stateLabels[state]}: ${countOf(state)}`)
            .join(', ')}
        </span>
      </div>
    </>
  )
}

type FilterProps = { label: string; count: number; pressed: boolean; onPress: () => void }

function Filter({ label, count, pressed, onPress }: FilterProps) {
  return (
    <button type="button" className={css.filter} aria-pressed={pressed} onClick={onPress}>
      {`${label} (${count.toLocaleString('he-IL')})`}
    </button>
  )
}
