import { type TraineeField, traineeFields } from '@hafifa/api/contract'
import { ColumnChoices, type GuessedSheet, saveCsv, VirtualList } from '@hafifa/shared-ui/sheets'
import { Button } from '@hafifa/shared-ui/ui'
import { useMemo, useState } from 'react'
import type { Trainee } from '../queries.ts'
import { compare, type ImportRow, type RowTexts, textsOf } from './compare.ts'
import css from './ImportPage.module.css'
import { PreviewedRow } from './PreviewedRow.tsx'
import { type ImportColumn, targets } from './targets.ts'
import { useImport } from './useImport.ts'

const states = { new: 'חדשים', changed: 'משתנים', same: 'ללא שינוי', wrong: 'לתיקון' } as const

type ImportPreviewProps = {
  groupId: number
  trainees: readonly Trainee[]
  sheet: GuessedSheet<ImportColumn>
  onCancel: () => void
  onDone: () => void
}

export function ImportPreview({ groupId, trainees, sheet, onCancel, onDone }: ImportPreviewProps) {
  const [columns, setColumns] = useState(sheet.columns)
  const [mended, setMended] = useState<{ [number: number]: RowTexts }>({})
  const [shown, setShown] = useState<ImportRow['state']>()
  const given = useMemo(
    () => sheet.rows.map((row, at) => ({ number: sheet.firstNumber + at, texts: textsOf(row, columns) })),
    [sheet, columns],
  )
  const rows = useMemo(() => {
    const current = given.map((row) => {
      const mends = mended[row.number]
      return mends ? { ...row, texts: { ...row.texts, ...mends } } : row
    })
    return compare(current, trainees)
  }, [given, mended, trainees])
  const counts = Map.groupBy(rows, ({ state }) => state)
  // A row that is being mended stays, because it has the focus.
  const isListed = ({ state, number }: ImportRow) =>
    !shown || state === shown || (shown === 'wrong' && number in mended)
  const listed = rows.filter(isListed)
  const countOf = (state: ImportRow['state']) => counts.get(state)?.length ?? 0
  const save = useImport(groupId, onDone)
  const good = countOf('new') + countOf('changed')
  const hasNames = ['first_name', 'last_name'].every((name) => columns.includes(name as TraineeField))

  function mend(number: number, field: TraineeField, text: string) {
    setMended((before) => ({ ...before, [number]: { ...before[number], [field]: text } }))
  }

  function downloadWrong() {
    const wrong = counts.get('wrong') ?? []
    const lines = wrong.map(({ number, problems }) => [
      ...(sheet.rows[number - sheet.firstNumber] ?? []),
      problems.map(problemText).join('; '),
    ])
    saveCsv('שורות לתיקון', [...sheet.titles, 'מה לתקן'], lines)
  }

  return (
    <>
      <details className={css.columns} open={!hasNames && !columns.includes('full_name')}>
        <summary>העמודות בגיליון</summary>
        <ColumnChoices titles={sheet.titles} columns={columns} targets={targets} onChange={setColumns} />
      </details>
      <fieldset className={css.filters} aria-label="סינון השורות">
        <Filter label="הכול" count={rows.length} pressed={!shown} onPress={() => setShown(undefined)} />
        {Object.entries(states).map(([state, label]) => (
          <Filter
            key={state}
            label={label}
            count={countOf(state as ImportRow['state'])}
            pressed={shown === state}
            onPress={() => setShown(state as ImportRow['state'])}
          />
        ))}
      </fieldset>
      {countOf('wrong') > 0 && (
        <p className={css.muted}>
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
        render={(row) => <PreviewedRow row={row} onMend={mend} />}
      />
      <div className={css.actions}>
        <Button busy={save.isPending} disabled={good === 0} onClick={() => save.mutate(rows)}>
          {good === 0
            ? 'אין מה לייבא'
            : good === 1
              ? 'ייבוא שורה אחת'
              : `ייבוא ${good.toLocaleString('he-IL')} שורות`}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          גיליון אחר
        </Button>
        <span className={css.muted} role="status">
          {(['new', 'changed', 'wrong'] as const)
            .map((state) => `${states[state]}: ${countOf(state)}`)
            .join(', ')}
        </span>
      </div>
    </>
  )
}

function problemText({ field, text }: ImportRow['problems'][number]): string {
  return field ? `${traineeFields[field].label}: ${text}` : text
}

type FilterProps = { label: string; count: number; pressed: boolean; onPress: () => void }

function Filter({ label, count, pressed, onPress }: FilterProps) {
  return (
    <button type="button" className={css.filter} aria-pressed={pressed} onClick={onPress}>
      {label} ({count.toLocaleString('he-IL')})
    </button>
  )
}
