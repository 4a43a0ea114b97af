import { errorText, useRevalidator, useRouteError } from 'shared-ui/platform'
import { ErrorState, usePageTitle } from 'shared-ui/ui'
import { RemoteUnavailable } from '../remotes.ts'

const unavailable = 'החלק הזה של המערכת אינו זמין כרגע'

/** In place of a remote that cannot be loaded, or whose page broke; the rest of the system goes on. */
export function RemoteError() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const title = error instanceof RemoteUnavailable ? unavailable : 'משהו השתבש'
  usePageTitle(title)
  return (
    <ErrorState title={title} text={errorText(error)} onRetry={revalidate} retrying={state === 'loading'} />
  )
}
