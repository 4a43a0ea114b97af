import { errorText, type Group, isApiError, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { buttonClass, ErrorState, lazyPart, NotFound } from '@hafifa/shared-ui/ui'
import { Suspense } from 'react'
import { isInaccessible } from '../queries/groups.ts'
import { GroupBreadcrumb } from './GroupBreadcrumb.tsx'

const StrandedTexts = lazyPart(() => import('./stranded/StrandedTexts.tsx'))

type Failure = { error: unknown; onRetry: () => void; retrying: boolean }

type GroupLoadErrorProps = Failure & {
  /** Where a part of a group's page failed. */
  group?: Group | undefined
  page?: string
}

export type LoadedQuery = { data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown }

/** A failed refresh keeps the data on the screen, unless the guide may no longer read it. */
export function loadFailure(...queries: LoadedQuery[]): Failure | undefined {
  const failed = queries.filter(({ error, data }) => error && (!data || isInaccessible(error)))
  return (
    failed[0] && {
      error: failed[0].error,
      onRetry: () => failed.forEach(({ refetch }) => void refetch()),
      retrying: failed.some(({ isFetching }) => isFetching),
    }
  )
}

export function GroupLoadError({ group, page, ...props }: GroupLoadErrorProps) {
  return (
    <>
      {group && page && !isInaccessible(props.error) && <GroupBreadcrumb group={group} page={page} />}
      <Message {...props} />
      {isInaccessible(props.error) && (
        <Suspense>
          <StrandedTexts />
        </Suspense>
      )}
    </>
  )
}

function Message({ error, onRetry, retrying }: Failure) {
  if (isApiError(error, 'not-found', 'invalid')) return <NotFound />
  if (isApiError(error, 'forbidden')) {
    return (
      <ErrorState
        page
        pageTitle="אין הרשאה"
        title="אין לך גישה לקבוצה הזו"
        text="אם זו הקבוצה שלך, אפשר לבקש מהרכז.ת לשייך אותך אליה"
      >
        <Link className={buttonClass()} to={paths.groups}>
          לקבוצות שלי
        </Link>
      </ErrorState>
    )
  }
  return (
    <ErrorState page text={errorText(error)} onRetry={onRetry} retrying={retrying}>
      <Link className={buttonClass('plain')} to={paths.groups}>
        לקבוצות שלי
      </Link>
    </ErrorState>
  )
}
