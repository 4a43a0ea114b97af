import { Stage } from '@hafifa/api/contract'
import { countOf } from '@hafifa/shared-ui/count'
import { errorText, type Group, useGuide, useQuery } from '@hafifa/shared-ui/platform'
import { EmptyState, ErrorState } from '@hafifa/shared-ui/ui'
import { lazy, Suspense, useRef } from 'react'
import { type GuideGroups, guideGroupsQuery } from '../queries/groups.ts'
import { GroupCard, GroupCardSkeleton } from './GroupCard.tsx'
import css from './GroupsPage.module.css'
import { RequestGroup } from './RequestGroup.tsx'

// Outside this folder, whose code is in the file of the first page.
const RequestCards = lazy(() => import('../request-group/RequestCards.tsx'))

export function GroupsPage() {
  const guide = useGuide()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, refetch, isFetching } = useQuery(whileWaiting(guideGroupsQuery(guide.id)))
  // A request that is withdrawn takes its focused button with it.
  const focusHeading = () => heading.current?.focus()
  return (
    <>
      <div className={css.heading}>
        <h1 ref={heading} tabIndex={-1}>
          הקבוצות שלי
        </h1>
        {data && <p className={css.count}>{countOf(data.groups.filter(isActive).length, 'activeGroup')}</p>}
      </div>
      {data ? (
        <>
          <ul className={css.cards}>
            {data.groups.map((group) => (
              <li key={group.id}>
                <GroupCard group={group} />
              </li>
            ))}
            {data.pending.length + data.declined.length > 0 && (
              <Suspense>
                <RequestCards mine={data} onGone={focusHeading} />
              </Suspense>
            )}
          </ul>
          {isEmpty(data) && <EmptyState title="אין קבוצות זמינות">לא נמצאו קבוצות המשויכות אליך</EmptyState>}
          {guide.admin === 0 && <RequestGroup mine={data} />}
        </>
      ) : error ? (
        <ErrorState text={errorText(error)} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <GroupsSkeleton />
      )}
    </>
  )
}

/** Polls while a coordinator has not decided, so that an approved group appears by itself. */
function whileWaiting<Query extends object>(query: Query) {
  return {
    ...query,
    refetchInterval: ({ state }: { state: { data: GuideGroups | undefined } }) =>
      state.data?.pending.length ? 60_000 : false,
  } as const
}

function isEmpty({ groups, pending, declined }: GuideGroups): boolean {
  return groups.length + pending.length + declined.length === 0
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
