import { lazyPart } from '@hafifa/shared-ui/lazy'
import { errorText, isApiError, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { buttonClass, ErrorState, NotFound } from '@hafifa/shared-ui/ui'
import { Suspense } from 'react'
import { isInaccessible } from '../queries/groups.ts'

const StrandedTexts = lazyPart(() => import('./stranded/StrandedTexts.tsx'))

type GroupLoadErrorProps = { error: unknown; onRetry: () => void; retrying: boolean }

export type LoadedQuery = { data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown }

/** A failed refresh keeps the data on the screen, unless the guide may no longer read it. */
export function loadFailure(...queries: LoadedQuery[]): GroupLoadErrorProps | undefined {
  const failed = queries.filter(({ error, data }) => error && (!data || isInaccessible(error)))
  return (
    failed[0] && {
      error: failed[0].error,
      onRetry: () => failed.forEach(({ refetch }) => void refetch()),
      retrying: failed.some(({ isFetching }) => isFetching),
    }
  )
}

export function GroupLoadError(props: GroupLoadErrorProps) {
  return (
    <>
      <Message {...props} />
      {isInaccessible(props.error) && (
        <Suspense>
          <StrandedTexts />
        </Suspense>
      )}
    </>
  )
}

function Message({ error, onRetry, retrying }: GroupLoadErrorProps) {
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
