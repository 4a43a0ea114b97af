import { api, type Group, useGuide, useQuery } from '@hafifa/shared-ui/platform'
import { Collapse, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { dayInWords } from '../components/days.ts'
import { ExportButton } from '../components/ExportButton.tsx'
import { LoadError } from '../components/LoadError.tsx'
import { LongList } from '../components/LongList.tsx'
import { nameOrPhone } from '../names.ts'
import { guidesQuery } from '../queries/guides.ts'
import css from './CloseYear.module.css'
import { choicesOf, moveLabel, outcomeLabels } from './choices.ts'
import type { Draft, Outcome, Plan } from './closingQueries.ts'
import { PlannedTrainees } from './PlannedTrainees.tsx'

type SummaryProps = { plan: Plan; draft: Draft; groups: readonly Group[] }

/** The effects of closing the year, in numbers that expand to names. */
export function Summary({ plan, draft, groups }: SummaryProps) {
  const me = useGuide()
  const guides = useQuery(guidesQuery)
  const ending = choicesOf(draft.choices, 'group')
  const isEnding = ({ id }: Group) => ending.has(String(id))
  const leavingIds = choicesOf(draft.choices, 'guide')
  const leaving = (guides.data ?? []).filter(
    ({ id, active }) => active && id !== me.id && leavingIds.has(String(id)),
  )
  const unknown = plan.grades.filter(({ known }) => !known)
  if (!guides.data) return guides.error ? <LoadError query={guides} /> : <Skeleton active title={false} />
  const trainees = (outcome: Outcome) => ({
    key: outcome,
    label: `חניכים ש${outcomeLabels[outcome]}`,
    count: plan.trainees[outcome],
    names: <PlannedTrainees outcome={outcome} total={plan.trainees[outcome]} />,
  })
  const items = [
    {
      key: 'going-on',
      label: 'קבוצות שממשיכות',
      count: plan.groups.total - plan.groups.ending,
      names: <Names label="קבוצות שממשיכות" rows={groups.filter((group) => !isEnding(group))} />,
    },
    {
      key: 'ending',
      label: 'קבוצות שמסתיימות',
      count: plan.groups.ending,
      names: <Names label="קבוצות שמסתיימות" rows={groups.filter(isEnding)} />,
    },
    {
      key: 'guides',
      label: 'מדריכים שעוזבים',
      count: plan.guides.leaving,
      names: (
        <Names
          label="מדריכים שעוזבים"
          rows={leaving.map((guide) => ({ id: guide.id, name: nameOrPhone(guide) }))}
        />
      ),
    },
    ...(['moved', 'kept', 'left'] as const).map(trainees),
    {
      key: 'unknown',
      label: 'כיתות שלא זוהו',
      count: unknown.length,
      names: (
        <ul>
          {unknown.map(({ grade, move, count }) => (
            <li key={grade}>
              <bdi>{grade || 'ללא כיתה'}</bdi>: {moveLabel(move)} ({count.toLocaleString('he-IL')})
            </li>
          ))}
        </ul>
      ),
    },
  ]
  const { next } = draft
  return (
    <>
      <p>
        תיפתח שנת <bdi>{next.label}</bdi>, מ־{dayInWords(next.firstDay)} עד {dayInWords(next.lastDay)}. שום
        דבר לא קורה לפני האישור בשלב הבא.
      </p>
      <Collapse
        destroyOnHidden
        items={items.map(({ key, label, count, names }) => ({
          key,
          label: <Count label={label} count={count} />,
          children: names,
          ...(count === 0 && { collapsible: 'disabled' as const, showArrow: false }),
        }))}
      />
      <section className={css.section} aria-labelledby="for-every-group">
        <h3 id="for-every-group">בכל קבוצה</h3>
        <ul className={css.explanation}>
          <li>תיק החפיפה, האירועים, רשימת החניכים והמדריכים נשמרים כפי שהם, לקריאה בלבד</li>
          <li>הקבוצה חוזרת לסטטוס ״פעיל״, והתיק החדש ריק</li>
          <li>רשימת החניכים צריכה אישור מחדש, ו״צפוי להישאר״ מתאפס</li>
          <li>חניכים שעוזבים נשארים רק בתיק שנשמר</li>
        </ul>
      </section>
      <div>
        <ExportButton
          call="export-year-close.php"
          request={(format) => api['export-year-close.php'].$post({ json: { format } })}
        />
      </div>
    </>
  )
}

function Count({ label, count }: { label: string; count: number }): ReactNode {
  return (
    <>
      {label}: <strong>{count.toLocaleString('he-IL')}</strong>
    </>
  )
}

function Names({ label, rows }: { label: string; rows: readonly { id: number; name: string }[] }) {
  return (
    <LongList label={label} rows={rows}>
      {({ name }) => <bdi>{name}</bdi>}
    </LongList>
  )
}
