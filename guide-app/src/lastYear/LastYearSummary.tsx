import {
  atFirstUse,
  displayName,
  type HandoverField,
  type HandoverValues,
  isFilled,
  keysOf,
} from '@hafifa/api/contract'
import { useMayCall } from '@hafifa/shared-ui/can'
import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Name, styles } from '@hafifa/shared-ui/ui'
import { type ReactNode, useState } from 'react'
import type { ArchivedFile } from '../queries/archive.ts'
import { CopyButton } from './CopyButton.tsx'
import css from './lastYear.module.css'
import { type ChangeField, useCopy } from './useCopy.ts'

type LastYearSummaryProps = {
  group: Group
  lastYear: ArchivedFile
  values: HandoverValues
  onChange: ChangeField
}

const offered = {
  activity_day: 'יום',
  activity_hours: 'שעות',
  activity_location: 'מקום',
} as const satisfies { [Name in HandoverField]?: string }

type Offered = keyof typeof offered

const list = atFirstUse(() => new Intl.ListFormat('he'))

/** One line that copies last year's answers and unfolds what has changed since. */
export default function LastYearSummary({ group, lastYear, values, onChange }: LastYearSummaryProps) {
  const mayEdit = useMayCall('update-group-form.php', { group })
  const filled = keysOf(offered).filter((name) => isFilled(lastYear.fields[name]))
  const from = Object.fromEntries(filled.map((name) => [name, lastYear.fields[name]]))
  const copy = useCopy({ values, from, onChange })
  const [opened, setOpened] = useState(false)
  return (
    <section aria-labelledby="last-year">
      <div className={css.line}>
        <h2 id="last-year">
          <button
            type="button"
            className={css.fold}
            aria-expanded={opened}
            aria-controls="since-last-year"
            onClick={() => setOpened(!opened)}
          >
            {`מה השתנה מאז ${lastYear.year.label}`}
          </button>
        </h2>
        {mayEdit && filled.length > 0 && (
          <CopyButton {...copy} text="העתקה" label={list().format(filled.map((name) => offered[name]))} />
        )}
      </div>
      <div id="since-last-year" className={css.content} hidden={!opened}>
        <ul className={styles.stack1}>
          <li>מדריכים: {guides(lastYear)}</li>
          <li>{`חניכים: ${trainees(lastYear)}`}</li>
          <li>{filled.length > 0 ? place(filled, lastYear) : 'יום, שעות ומקום: לא מולאו בשנה שעברה'}</li>
        </ul>
        <p>
          <Link
            to={paths.archivedFile(group.id, lastYear.id)}
          >{`לתיק ${lastYear.year.label} ולשאלות עליו`}</Link>
        </p>
      </div>
    </section>
  )
}

function guides({ guides, guidesNow }: ArchivedFile): ReactNode {
  const isIn = (list: typeof guides, id: number) => list.some((guide) => guide.id === id)
  const all = [
    ...guidesNow.map((guide) => ({ ...guide, state: isIn(guides, guide.id) ? 'ממשיך.ה' : 'חדש.ה' })),
    ...guides.filter(({ id }) => !isIn(guidesNow, id)).map((guide) => ({ ...guide, state: 'סיים.ה' })),
  ]
  if (all.length === 0) return 'אין'
  return all.map(({ id, name, state }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <Name>{displayName(name)}</Name>
      <span>{` (${state})`}</span>
    </span>
  ))
}

function trainees({ trainees: { before, now, stayed } }: ArchivedFile): string {
  const numbers = `${now} היום, ${before} בסוף השנה שעברה`
  if (stayed === null) return numbers
  return `${numbers} (נשארו: ${stayed}, חדשים: ${now - stayed}, סיימו: ${before - stayed})`
}

function place(filled: readonly Offered[], { fields }: ArchivedFile): ReactNode {
  return (
    <span>
      יום, שעות ומקום בשנה שעברה:{' '}
      {filled.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <bdi>{fields[name]}</bdi>
        </span>
      ))}
    </span>
  )
}
