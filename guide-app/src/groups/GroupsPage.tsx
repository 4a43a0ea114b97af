import { errorText, useGuide, useQuery } from '@hafifa/shared-ui/platform'
import { EmptyState, ErrorState } from '@hafifa/shared-ui/ui'
import { guideGroupsQuery } from '../queries/groups.ts'
import { GroupCard, GroupCardSkeleton } from './GroupCard.tsx'
import css from './GroupsPage.module.css'

export function GroupsPage() {
  const guide = useGuide()
  const { data: groups, error, refetch, isFetching } = useQuery(guideGroupsQuery(guide.id))
  return (
    <>
      <div className={css.heading}>
        <h1>הקבוצות שלי</h1>
        {groups && <p className={css.count}>{groups.length} קבוצות פעילות</p>}
      </div>
      {groups ? (
        <ul className={css.cards}>
          {groups.map((group) => (
            <li key={group.id}>
              <GroupCard group={group} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState text={errorText(error)} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <GroupsSkeleton />
      )}
      {groups?.length === 0 && (
        <EmptyState title="אין קבוצות זמינות">לא נמצאו קבוצות המשויכות אליך</EmptyState>
      )}
    </>
  )
}

function GroupsSkeleton() {
  return (
    <div className={css.cards} aria-busy="true">
      <GroupCardSkeleton />
      <GroupCardSkeleton />
      <GroupCardSkeleton />
    </div>
  )
}
