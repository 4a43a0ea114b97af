import { type Group, Link, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { StageBadge } from '@hafifa/shared-ui/ui'
import { Card, Flex, Skeleton } from 'antd'
import { useId } from 'react'
import { LoadError } from '../components/LoadError.tsx'
import { TraineeCount } from '../components/TraineeCount.tsx'
import { coordinatedGroupsQuery } from '../queries/groups.ts'
import css from './GuidePage.module.css'

type GroupLinksProps = { title: string; groups: readonly Group[]; none: string }

export function GroupLinks({ title, groups, none }: GroupLinksProps) {
  const titleId = useId()
  return (
    <section className={css.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {groups.length === 0 ? (
        <p className={css.muted}>{none}</p>
      ) : (
        <ul className={css.list}>
          {groups.map(({ id, name, participantCount, progressStageId }) => (
            <li key={id}>
              <Card size="small">
                <Flex vertical gap={4}>
                  <Link className={css.name} to={paths.group(id)}>
                    <bdi>{name}</bdi>
                  </Link>
                  <Flex wrap align="center" gap="small">
                    <StageBadge stage={progressStageId} />
                    <span className={css.muted}>
                      <TraineeCount count={participantCount} />
                    </span>
                  </Flex>
                </Flex>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

export function CoordinatedGroups({ coordinatorId }: { coordinatorId: number }) {
  const query = useQuery(coordinatedGroupsQuery(coordinatorId))
  if (query.data) {
    return <GroupLinks title="קבוצות בריכוז" groups={query.data} none="אין כרגע קבוצות בריכוז" />
  }
  return query.error ? <LoadError query={query} /> : <Skeleton active title={false} />
}
