import { stageIds } from '@hafifa/api/contract'
import { Link, useQuery } from '@hafifa/shared-ui/platform'
import { StageBadge } from '@hafifa/shared-ui/ui'
import { Card, Skeleton, Statistic } from 'antd'
import type { ReactNode } from 'react'
import { LoadError } from '../components/LoadError.tsx'
import { groupsListPath } from '../groupsListPath.ts'
import { countAt, countOfAll, stageSummaryQuery } from '../queries/groups.ts'
import css from './StatCards.module.css'

export function StageCards() {
  const query = useQuery(stageSummaryQuery)
  const total = query.data && countOfAll(query.data)
  const stats = stageIds.map((stage) => ({
    key: stage,
    to: groupsListPath({ stage }),
    title: <StageBadge stage={stage} />,
    value: query.data && countAt(stage, query.data),
    total,
  }))
  if (query.error && !query.data) return <LoadError query={query} />
  return (
    <section aria-label="קבוצות לפי סטטוס" aria-busy={!query.data} className={css.section}>
      <div className={css.cards}>
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
  total: number | undefined
}

/** So that nothing moves when the number is there. */
const sizeOfNumber = {
  root: { display: 'inline-flex', blockSize: '1lh', verticalAlign: 'top' },
  content: { inlineSize: '1.5ch', minInlineSize: 0, blockSize: '100%' },
} as const

function Stat({ to, title, value, total }: StatProps) {
  const stat = (
    <Statistic
      className={css.stat}
      title={<span className={css.title}>{title}</span>}
      value={value ?? 0}
      classNames={{ suffix: css.total ?? '' }}
      suffix={total !== undefined && <span>{`מתוך ${total}`}</span>}
      // `loading` would show an empty heading, which screen readers announce.
      valueRender={(number) => (
        <span className={css.value}>
          {value === undefined ? <Skeleton.Button active styles={sizeOfNumber} /> : number}
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
