import { byBehind } from '@hafifa/shared-ui/calls'
import { Link, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { ScrollBox } from '@hafifa/shared-ui/ui'
import { Card, Empty, Flex } from 'antd'
import { useId } from 'react'
import { LoadError } from '../components/LoadError.tsx'
import { coordinatedGroupsQuery } from '../queries/groups.ts'
import { GroupStatusCard } from './GroupStatusCard.tsx'
import css from './GroupStatusRow.module.css'

export function GroupStatusRow({ coordinatorId }: { coordinatorId: number }) {
  const titleId = useId()
  const query = useQuery(coordinatedGroupsQuery(coordinatorId))
  const { data: groups, error } = query
  return (
    <Flex vertical gap="small" component="section" aria-labelledby={titleId}>
      <h2 id={titleId}>מצב הקבוצות שלי</h2>
      {groups?.length === 0 ? (
        <Empty description="עדיין אין לך קבוצות">
          <Link to={paths.dashboard.myGroups}>הוספת קבוצה ראשונה</Link>
        </Empty>
      ) : groups ? (
        <ScrollBox component="ul" className={css.row} aria-labelledby={titleId}>
          {byBehind(groups).map((group) => (
            <li key={group.id} className={css.item}>
              <GroupStatusCard group={group} />
            </li>
          ))}
        </ScrollBox>
      ) : error ? (
        <LoadError query={query} />
      ) : (
        <div className={css.row} aria-busy="true">
          <Card className={css.item} loading />
          <Card className={css.item} loading />
          <Card className={css.item} loading />
        </div>
      )}
    </Flex>
  )
}
