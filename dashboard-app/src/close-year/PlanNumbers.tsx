import { type Group, useGuide, useQuery } from '@hafifa/shared-ui/platform'
import { Name, neededPart } from '@hafifa/shared-ui/ui'
import { Collapse } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { LongList } from '../components/LongList.tsx'
import { Unloaded } from '../components/Unloaded.tsx'
import { nameOrPhone } from '../names.ts'
import { guidesQuery } from '../queries/guides.ts'
import { choicesOf, moveLabel } from './choices.ts'
import type { Closing } from './closingQueries.ts'
import { numbersOf, type PlanNumber } from './numbers.ts'
import { PlannedTrainees } from './PlannedTrainees.tsx'

const ArchiveContents = neededPart(() => import('../components/ArchiveContents.tsx'))

type PlanNumbersProps = Closing & {
  /** Set once the year is closed: the names of its trainees are in the archive. */
  closedYearId?: number
}

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
  if (!guides.data) return <Unloaded query={guides} />
  function namesOf({ key, label, count }: PlanNumber): ReactNode {
    switch (key) {
      case 'continuing':
        return <Names label={label} rows={groups.filter((group) => !isEnding(group))} />
      case 'ending':
        return <Names label={label} rows={groups.filter(isEnding)} />
      case 'guides':
        return (
          <Names label={label} rows={leaving.map((guide) => ({ id: guide.id, name: nameOrPhone(guide) }))} />
        )
      default:
        return closedYearId === undefined ? (
          <PlannedTrainees label={label} filter={{ outcome: key }} total={count} />
        ) : (
          <Suspense>
            <ArchiveContents yearId={closedYearId} what="trainees" outcome={key} />
          </Suspense>
        )
    }
  }
  const items = [
    ...numbersOf(plan).map((number) => ({ ...number, names: namesOf(number) })),
    {
      key: 'unknown',
      label: 'כיתות שלא זוהו',
      count: unknown.length,
      names: (
        <ul>
          {unknown.map(({ grade, move, count }) => (
            <li key={grade}>
              <bdi>{grade || 'ללא כיתה'}</bdi>
              <span>{`: ${moveLabel(move)} (${count.toLocaleString('he-IL')})`}</span>
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
        ...(count === 0 && { collapsible: 'disabled' as const }),
      }))}
    />
  )
}

function Count({ label, count }: { label: string; count: number }): ReactNode {
  return (
    <span>
      <span>{`${label}: `}</span>
      <strong>{count.toLocaleString('he-IL')}</strong>
    </span>
  )
}

function Names({ label, rows }: { label: string; rows: readonly { id: number; name: string }[] }) {
  return (
    <LongList label={label} rows={rows}>
      {({ name }) => <Name>{name}</Name>}
    </LongList>
  )
}
