import { errorText, isApiError, Link, useParams, useQuery } from 'shared-ui/platform'
import { updatedAgo } from 'shared-ui/time'
import { buttonLook, ErrorState, NotFound, Skeleton, StageBadge, usePageTitle } from 'shared-ui/ui'
import { guidesOf } from '../groups/guidesOf.ts'
import { groupQuery } from '../groups/queries.ts'
import css from './GroupPage.module.css'

/** The home page of a group. */
export function GroupPage() {
  const id = Number(useParams().groupId)
  const { data: group, error, refetch, isFetching } = useQuery(groupQuery(id))
  usePageTitle(group?.name)

  if (isApiError(error, 'not-found', 'invalid')) return <NotFound />
  if (isApiError(error, 'forbidden')) {
    return (
      <ErrorState title="אין לך גישה לקבוצה הזו">
        <Link className={buttonLook()} to="/groups">
          לקבוצות שלי
        </Link>
      </ErrorState>
    )
  }
  if (error && !group)
    return <ErrorState text={errorText(error)} onRetry={() => refetch()} retrying={isFetching} />
  return (
    <>
      <nav aria-label="מיקום" data-print="hide">
        <ol className={css.breadcrumb}>
          <li>
            <Link to="/groups">הקבוצות שלי</Link>
          </li>
          <li aria-current="page">{group?.name ?? <Skeleton width="8rem" />}</li>
        </ol>
      </nav>
      {group ? (
        <div className={css.heading}>
          <h1>{group.name}</h1>
          <StageBadge stage={group.progressStageId} />
          <p className={css.facts}>{guidesOf(group)}</p>
          <p className={css.facts}>{updatedAgo(group.lastUpdated)}</p>
        </div>
      ) : (
        <div className={css.heading} aria-busy="true">
          <Skeleton width="16rem" height="2rem" />
          <Skeleton width="12rem" />
        </div>
      )}
    </>
  )
}
