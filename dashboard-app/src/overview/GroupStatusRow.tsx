import { Link, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { EmptyState } from '@hafifa/shared-ui/ui'
import { useId } from 'react'
import { LoadError } from '../components/LoadError.tsx'
import { adminGroupsQuery } from '../queries/groups.ts'
import { GroupStatusCard, GroupStatusCardSkeleton } from './GroupStatusCard.tsx'
import css from './GroupStatusRow.module.css'

/** How far each of the coordinator's own groups is, side by side. */
export function GroupStatusRow({ adminId }: { adminId: number }) {
  const titleId = useId()
  const query = useQuery(adminGroupsQuery(adminId))
  const { data: groups, error } = query
  return (
    <section className={css.section} aria-labelledby={titleId}>
      <h2 id={titleId}>מצב הקבוצות שלי</h2>
      {groups?.length === 0 ? (
        <EmptyState title="עדיין אין קבוצות בריכוזך">
          <Link to={paths.dashboard.myGroups}>הוספת קבוצה ראשונה</Link>
        </EmptyState>
      ) : groups ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
        <ul className={css.row} aria-labelledby={titleId} tabIndex={0}>
          {groups.map((group) => (
            <li key={group.id} className={css.item}>
              <GroupStatusCard group={group} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <LoadError query={query} />
      ) : (
        <div className={css.row} aria-busy="true">
          <GroupStatusCardSkeleton />
          <GroupStatusCardSkeleton />
          <GroupStatusCardSkeleton />
        </div>
      )}
    </section>
  )
}
