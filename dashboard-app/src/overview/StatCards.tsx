import { stageIds } from '@hafifa/api/contract'
import { Link, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { StageBadge } from '@hafifa/shared-ui/ui'
import { useYear } from '@hafifa/shared-ui/year'
import { Card, Skeleton, Statistic } from 'antd'
import type { Key, ReactNode } from 'react'
import { type FailedQuery, LoadError } from '../components/LoadError.tsx'
import { TraineeCount } from '../components/TraineeCount.tsx'
import { groupsListPath } from '../groupsListPath.ts'
import { adminStatsQuery, countAt, stageSummaryQuery } from '../queries/groups.ts'
import css from './StatCards.module.css'

export function StageCards() {
  const query = useQuery(stageSummaryQuery)
  const stats = stageIds.map((stage) => ({
    key: stage,
    to: groupsListPath({ stage }),
    title: <StageBadge stage={stage} />,
    value: query.data && countAt(stage, query.data),
  }))
  return <StatCards label="קבוצות לפי סטטוס" query={query} stats={stats} className={css.stages} />
}

export function TotalCards({ coordinatorId }: { coordinatorId: number }) {
  const year = useYear()
  const query = useQuery(adminStatsQuery(coordinatorId))
  const stats = [
    {
      key: 'adminGroups',
      to: paths.dashboard.myGroups,
      title: 'הקבוצות שלי',
      value: query.data?.adminGroups,
    },
    {
      key: 'adminGuides',
      to: `${paths.dashboard.guides}?mine=1`,
      title: 'המדריכים שלי',
      value: query.data?.adminGuides,
    },
    {
      key: 'totalGroups',
      to: paths.dashboard.groupsList,
      title: 'סה״כ קבוצות',
      value: query.data?.totalGroups,
    },
    {
      key: 'totalTrainees',
      to: paths.dashboard.trainees,
      title: `סה״כ חניכים ${year ?? ''}`,
      value: query.data?.totalTrainees,
      render: (count: number) => <TraineeCount count={count} bare />,
    },
  ]
  return <StatCards label="סיכום" query={query} stats={stats} className={css.totals} />
}

type StatCardsProps = {
  label: string
  query: FailedQuery & { data: unknown }
  stats: (StatProps & { key: Key })[]
  className: string | undefined
}

function StatCards({ label, query, stats, className }: StatCardsProps) {
  if (query.error && !query.data) return <LoadError query={query} />
  return (
    <section aria-label={label} aria-busy={!query.data} className={css.section}>
      <div className={`${css.cards} ${className}`}>
        {stats.map(({ key, ...stat }) => (
          <Card key={key} size="small" classNames={{ body: css.body }}>
            <Stat {...stat} />
          </Card>
        ))}
      </div>
    </section>
  )
}

type StatProps = {
  to: string
  title: ReactNode
  value: number | undefined
  render?: (value: number) => ReactNode
}

/** So that nothing moves when the number is there. */
const sizeOfNumber = {
  root: { display: 'inline-flex', blockSize: '1lh', verticalAlign: 'top' },
  content: { inlineSize: '1.5ch', minInlineSize: 0, blockSize: '100%' },
} as const

function Stat({ to, title, value, render }: StatProps) {
  const stat = (
    <Statistic
      className={css.stat}
      title={<span className={css.title}>{title}</span>}
      value={value ?? 0}
      // `loading` would show an empty heading, which screen readers announce.
      valueRender={(number) => (
        <span className={css.value}>
          {value === undefined ? (
            <Skeleton.Button active styles={sizeOfNumber} />
          ) : (
            (render?.(value) ?? number)
          )}
        </span>
      )}
    />
  )
  // Without its number, the link would have the same name as that of another page.
  if (value === undefined) return stat
  return (
    <Link className={css.link} to={to}>
      {stat}
    </Link>
  )
}
