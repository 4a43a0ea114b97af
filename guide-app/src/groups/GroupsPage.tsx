import { Stage } from '@hafifa/api/contract'
import { countOf } from '@hafifa/shared-ui/count'
import { errorText, type Group, useGuide, useQuery } from '@hafifa/shared-ui/platform'
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
        {groups && <p className={css.count}>{countOf(groups.filter(isActive).length, 'activeGroup')}</p>}
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

/** Handed in or returned groups are active, too; a completed one is not. */
function isActive({ progressStageId: stage }: Group): boolean {
  return stage === Stage.active || stage === Stage.review || stage === Stage.update
}
