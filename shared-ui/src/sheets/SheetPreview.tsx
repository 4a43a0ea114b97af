import { entriesOf } from '@hafifa/api/contract'
import { type ReactNode, useMemo, useState } from 'react'
import { groupBy } from '../lib/builtins.ts'
import { Button } from '../ui/Button.tsx'
import styles from '../ui/styles.module.css'
import { ColumnChoices } from './ColumnChoices.tsx'
import { Answering } from './DoubtChoices.tsx'
import { LayoutChoices } from './LayoutChoices.tsx'
import { type ComparedRow, type RowKind, type RowState, type SheetRow, withOffered } from './rows.ts'
import { SheetNotices } from './SheetNotices.tsx'
import css from './SheetPreview.module.css'
import { saveCsv } from './saveCsv.ts'
import type { DecodedFile } from './tables.ts'
import type { Vocabulary } from './titles.ts'
import { useRowChanges, withChanges } from './useRowChanges.ts'
import { type SheetLayout, useSheetLayout } from './useSheetLayout.ts'
import type { OpenedFile } from './useSheetReader.ts'
import { VirtualList } from './VirtualList.tsx'
import { wrongRows } from './wrongRows.ts'

export type Mend<Field extends string> = (number: number, field: Field, text: string) => void

type SheetPreviewProps<Column extends string, Field extends Column, Row extends ComparedRow<Field>> = {
  opened: OpenedFile
  vocabulary: Vocabulary<Column>
  kind: RowKind<Column, Field>
  /** Must be stable between renders. */
  recognize: (rows: readonly SheetRow<Field>[]) => Row[]
  renderRow: (row: Row, onMend: Mend<Field>) => ReactNode
  /** True from the press on, unless the import fails. */
  busy: boolean
  /** Whether the last import may have happened. Its rows stay, so that they can be sent again. */
  unanswered: boolean
  onSave: (rows: readonly Row[]) => void
  onCancel: () => void
}

export function SheetPreview<Column extends string, Field extends Column, Row extends ComparedRow<Field>>(
  props: SheetPreviewProps<Column, Field, Row>,
) {
  const { opened } = props
  const [file, setFile] = useState(opened.file)
  const [failure, setFailure] = useState<string>()

  function openSheet(sheet: number) {
    opened.readSheet(sheet).then(
      (other) => {
        setFailure(undefined)
        setFile(other)
      },
      (error: Error) => setFailure(error.message),
    )
  }

  return (
    <>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      {/* Another sheet has other rows and columns. */}
      <Preview key={file.sheet} {...props} file={file} onSheet={openSheet} />
    </>
  )
}

type PreviewProps<
  Column extends string,
  Field extends Column,
  Row extends ComparedRow<Field>,
> = SheetPreviewProps<Column, Field, Row> & { file: DecodedFile; onSheet: (sheet: number) => void }

function Preview<Column extends string, Field extends Column, Row extends ComparedRow<Field>>(
  props: PreviewProps<Column, Field, Row>,
) {
  const { opened, file, onSheet, vocabulary, kind, renderRow, busy, onSave, onCancel } = props
  const { labelOf, suffice, stateLabels } = kind
  const layout = useSheetLayout(file.table, vocabulary)
  const { list, columns } = layout
  const { rows, changes, mend, answering, sections, save } = useRows(props, layout)
  const [shown, setShown] = useState<RowState>()
  const byState = groupBy(rows, ({ state }) => state)
  const countOf = (state: RowState) => byState.get(state)?.length ?? 0
  const listed = useMemo(() => {
    // A row that is being corrected stays, because it has the focus.
    const staysCorrected = (number: number) => (shown === 'wrong' || shown === 'doubt') && changes.has(number)
    return rows.filter(({ state, number }) => !shown || state === shown || staysCorrected(number))
  }, [rows, shown, changes])
  const good = countOf('new') + countOf('changed')
  const isKnown = suffice(columns)
  const [isOpen, setIsOpen] = useState(!isKnown)
  const toCorrect = [...(byState.get('wrong') ?? []), ...(byState.get('doubt') ?? [])]

  function downloadWrong() {
    saveCsv('שורות לתיקון', wrongRows(toCorrect, { list, columns, changes, labelOf }))
  }

  return (
    <Answering value={answering}>
      <SheetNotices
        sheets={file.sheets}
        sheet={file.sheet}
        onSheet={onSheet}
        isChosen={file !== opened.file}
        layout={layout}
        targets={vocabulary.targets}
      />
      {/* Choices do not close it, because they have the focus. */}
      <details
        className={css.columns}
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>העמודות והשורות בגיליון</summary>
        {isOpen && (
          <div className={styles.stack4}>
            <LayoutChoices sheets={file.sheets} sheet={file.sheet} onSheet={onSheet} layout={layout} />
            <ColumnChoices layout={layout} targets={vocabulary.targets} />
          </div>
        )}
      </details>
      {sections.texts.length > 0 && (
        <label className={css.option}>
          <input
            type="checkbox"
            checked={sections.shown}
            onChange={({ currentTarget }) => sections.onShow(currentTarget.checked)}
          />
          <span>{`${kind.offer}: ${sections.texts.join(', ')}`}</span>
        </label>
      )}
      <fieldset className={styles.row} aria-label="סינון השורות">
        <Filter label="הכול" count={rows.length} pressed={!shown} onPress={() => setShown(undefined)} />
        {entriesOf(stateLabels).map(
          ([state, label]) =>
            (!rareStates.has(state) || countOf(state) > 0 || shown === state) && (
              <Filter
                key={state}
                label={label}
                count={countOf(state)}
                pressed={shown === state}
                onPress={() => setShown(state)}
              />
            ),
        )}
      </fieldset>
      {toCorrect.length > 0 && (
        <p className={styles.muted}>
          שורות לתיקון ולבדיקה לא ייובאו לפני שמתקנים אותן או עונים עליהן כאן. אפשר גם{' '}
          <button type="button" className={styles.link} onClick={downloadWrong}>
            להוריד אותן לקובץ
          </button>
          .
        </p>
      )}
      <VirtualList
        label="השורות בגיליון"
        items={listed}
        keyOf={numberOf}
        estimate={76}
        render={(row) => renderRow(row, mend)}
      />
      <div className={css.actions}>
        <Button busy={busy} disabled={good === 0} onClick={() => onSave(save())}>
          {importLabel(good)}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          גיליון אחר
        </Button>
        <span className={styles.muted} role="status">
          {entriesOf(stateLabels)
            .filter(([state]) => statusStates.has(state) || (rareStates.has(state) && countOf(state) > 0))
            .map(([state, label]) => `${label}: ${countOf(state)}`)
            .join(', ')}
        </span>
      </div>
    </Answering>
  )
}

const numberOf = ({ number }: { number: number }) => number

const rareStates: ReadonlySet<RowState> = new Set(['doubt', 'nobody'])

const statusStates: ReadonlySet<RowState> = new Set(['new', 'changed', 'wrong'])

function importLabel(good: number): string {
  if (good === 0) return 'אין מה לייבא'
  return good === 1 ? 'ייבוא שורה אחת' : `ייבוא ${good.toLocaleString('he-IL')} שורות`
}

function useRows<Column extends string, Field extends Column, Row extends ComparedRow<Field>>(
  { kind: { rowsOf }, recognize, busy, unanswered }: SheetPreviewProps<Column, Field, Row>,
  { list, columns }: SheetLayout<Column>,
) {
  const { changes, mend, answer } = useRowChanges<Field>()
  const [saved, setSaved] = useState<{ rows: Row[]; given: unknown; changes: unknown }>()
  const [withSections, onSections] = useState(false)
  const read = useMemo(() => rowsOf(list, columns), [rowsOf, list, columns])
  const given = useMemo(() => (withSections ? read.map(withOffered) : read), [read, withSections])
  const compared = useMemo(
    () => recognize(given.map((row) => withChanges(row, changes.get(row.number)))),
    [given, changes, recognize],
  )
  // The rows are stored before the import has finished.
  const isSaved = (busy || unanswered) && saved?.given === given && saved.changes === changes
  const rows = isSaved ? saved.rows : compared
  const answering = useMemo(() => {
    const open = openByChoice(rows)
    const like = (about: string, value: string) => open.get(`${about} ${value}`) ?? []
    return {
      answer: (number: number, about: string, value: string | null) => answer([number], about, value),
      answerAll: (about: string, value: string) => answer(like(about, value), about, value),
      openLike: (about: string, value: string) => like(about, value).length,
    }
  }, [rows, answer])
  const sections = useMemo(() => offeredTexts(read), [read])
  return {
    rows,
    changes,
    mend,
    answering,
    sections: { texts: sections, shown: withSections, onShow: onSections },
    save() {
      setSaved({ rows, given, changes })
      return rows
    },
  }
}

/** The rows with an open doubt, by the doubt and each of its choices. */
function openByChoice(rows: readonly ComparedRow<string>[]): Map<string, number[]> {
  const open = rows.flatMap(({ number, doubts }) =>
    doubts.flatMap(({ about, choices, answer }) =>
      answer === undefined ? choices.map(({ value }) => ({ number, key: `${about} ${value}` })) : [],
    ),
  )
  const byChoice = groupBy(open, ({ key }) => key)
  return new Map([...byChoice].map(([key, of]) => [key, of.map(({ number }) => number)]))
}

function offeredTexts(rows: readonly SheetRow<string>[]): string[] {
  const texts = rows.flatMap(({ offered = {} }) => Object.values(offered).map((cell) => cell?.text ?? ''))
  return [...new Set(texts)]
}

type FilterProps = { label: string; count: number; pressed: boolean; onPress: () => void }

function Filter({ label, count, pressed, onPress }: FilterProps) {
  return (
    <button type="button" className={css.filter} aria-pressed={pressed} onClick={onPress}>
      {`${label} (${count.toLocaleString('he-IL')})`}
    </button>
  )
}
