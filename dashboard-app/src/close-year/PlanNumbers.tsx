import { neededPart } from '@hafifa/shared-ui/lazy'
import { type Group, useGuide, useQuery } from '@hafifa/shared-ui/platform'
import { Collapse, Skeleton } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { LoadError } from '../components/LoadError.tsx'
import { LongList } from '../components/LongList.tsx'
import { nameOrPhone } from '../names.ts'
import { guidesQuery } from '../queries/guides.ts'
import { choicesOf, moveLabel, outcomeLabels } from './choices.ts'
import type { Closing, Outcome } from './closingQueries.ts'
import { PlannedTrainees } from './PlannedTrainees.tsx'

const ArchiveContents = neededPart(() => import('../components/ArchiveContents.tsx'))

type PlanNumbersProps = Closing & {
  /** The year, once it is closed: the names of its trainees are in the archive. */
  closedYearId?: number
}

/** The numbers of a plan, each of which opens to the names behind it. */
export function PlanNumbers({ plan, choices, groups, closedYearId }: PlanNumbersProps) {
  const me = useGuide()
  const guides = useQuery(guidesQuery)
  const ending = choicesOf(choices, 'group')
  const isEnding = ({ id }: Group) => ending.has(String(id))
  const leavingIds = choicesOf(choices, 'guide')
  const leaving = (guides.data ?? []).filter(
    ({ id, active }) => (active || closedYearId !== undefined) && id !== me.id && leavingIds.has(String(id)),
  )
  const unknown = plan.grades.filter(({ known }) => !known)
  if (!guides.data) return guides.error ? <LoadError query={guides} /> : <Skeleton active title={false} />
  function trainees(outcome: Outcome) {
    const label = `חניכים ש${outcomeLabels[outcome]}`
    const count = plan.trainees[outcome]
    return {
      key: outcome,
      label,
      count,
      names:
        closedYearId === undefined ? (
          <PlannedTrainees {...{ label, filter: { outcome }, total: count }} />
        ) : (
          <Suspense>
            <ArchiveContents yearId={closedYearId} what="trainees" outcome={outcome} />
          </Suspense>
        ),
    }
  }
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
  return (
    <Collapse
      destroyOnHidden
      items={items.map(({ key, label, count, names }) => ({
        key,
        label: <Count label={label} count={count} />,
        children: names,
        ...(count === 0 && { collapsible: 'disabled' as const, showArrow: false }),
      }))}
    />
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
