import { errorText, isApiError, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { buttonClass, ErrorState, NotFound } from '@hafifa/shared-ui/ui'

type GroupLoadErrorProps = { error: unknown; onRetry: () => void; retrying: boolean }

export function GroupLoadError({ error, onRetry, retrying }: GroupLoadErrorProps) {
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
  return <ErrorState page text={errorText(error)} onRetry={onRetry} retrying={retrying} />
}
