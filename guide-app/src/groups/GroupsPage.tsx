import { nextStep, type ReviewState, reviewStateOf } from '@hafifa/api/contract'
import { countOf } from '@hafifa/shared-ui/lib'
import { errorText, type Group, Link, useGuide, useQuery, useWayBackHere } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { buttonClass, EmptyState, ErrorState, idlePart, neededPart, styles } from '@hafifa/shared-ui/ui'
import { Suspense, useRef } from 'react'
import { pageTitles } from '../pageTitles.ts'
import { guideGroupsQuery } from '../queries/groups.ts'
import { GroupCard, GroupCardSkeleton } from './GroupCard.tsx'
import css from './GroupsPage.module.css'

// In another folder, because this folder is bundled with the first page.
const RequestCards = neededPart(() => import('../request-group/RequestCards.tsx'))

const BelowGroups = idlePart(() => import('../below-groups/BelowGroups.tsx'))

export function GroupsPage() {
  const guide = useGuide()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, refetch, isFetching } = useQuery(guideGroupsQuery(guide.id))
  useWayBackHere(pageTitles.groups)
  const hasRequests = data && data.pending.length + data.declined.length > 0
  const hasCards = data && (data.groups.length > 0 || hasRequests)
  const isCoordinator = guide.admin !== 0
  const groups = data && mostUrgentFirst(data.groups)
  const mostUrgent = groups?.find(nextStep)
  return (
    <>
      <div className={css.heading}>
        <h1 ref={heading} tabIndex={-1}>
          {pageTitles.groups}
        </h1>
        {data && (
          <p className={styles.muted}>{countOf(data.groups.filter(isActive).length, 'activeGroup')}</p>
        )}
        {data && isCoordinator && <ToDashboard primary={!hasCards} />}
      </div>
      {data ? (
        <>
          <ul className={css.cards}>
            {groups?.map((group) => (
              <li key={group.id}>
                <GroupCard group={group} primary={group === mostUrgent} />
              </li>
            ))}
            {hasRequests && (
              <Suspense>
                <RequestCards mine={data} onGone={() => heading.current?.focus()} />
              </Suspense>
            )}
          </ul>
          {!hasCards && !isCoordinator && (
            <EmptyState title="אין קבוצות זמינות">לא נמצאו קבוצות המשויכות אליך</EmptyState>
          )}
          <Suspense>
            <BelowGroups mine={data} isEmpty={!hasCards} isFetching={isFetching} />
          </Suspense>
        </>
      ) : error ? (
        <ErrorState text={errorText(error)} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <GroupsSkeleton />
      )}
    </>
  )
}

function ToDashboard({ primary }: { primary: boolean }) {
  return (
    <Link className={buttonClass(primary ? 'primary' : 'plain')} to={paths.dashboard.overview}>
      מעבר לדשבורד
    </Link>
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

/** On a phone, the second card's button is below the first screen. */
function mostUrgentFirst(groups: readonly Group[]): Group[] {
  return [...groups].sort((one, other) => rankOf(one) - rankOf(other))
}

const ranks: Record<ReviewState, number> = { rejected: 0, none: 1, open: 2, approved: 3 }

function rankOf({ progressStageId }: Group): number {
  return ranks[reviewStateOf(progressStageId) ?? 'approved']
}

/** Groups in review and rejected groups count as active. */
function isActive({ progressStageId: stage }: Group): boolean {
  return stage !== null && reviewStateOf(stage) !== 'approved'
}
