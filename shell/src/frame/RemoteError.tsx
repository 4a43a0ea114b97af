import { errorText, useMutation, useRevalidator, useRouteError } from '@hafifa/shared-ui/platform'
import { ErrorState, usePageTitle } from '@hafifa/shared-ui/ui'
import { isMissingCode, reload } from '../reload.ts'
import { RemoteUnavailable } from '../remotes.ts'
import { useReloadOnce } from './useReloadOnce.ts'

const unavailable = 'החלק הזה של המערכת אינו זמין כרגע'
const unfit =
  'הגרסה שלו אינה מתאימה לשאר המערכת. ניסיון חוזר טוען את הדף מחדש; אם זה לא עוזר, העדכון עוד לא הסתיים'

/** Replaces a remote that cannot be loaded, or a page of it that threw. */
export function RemoteError() {
  const error = useRouteError()
  const remote = error instanceof RemoteUnavailable ? error : undefined
  const notThere = remote !== undefined || isMissingCode(error)
  const title = notThere ? unavailable : 'משהו השתבש'
  const { revalidate, state } = useRevalidator()
  // Browsers cache a module's failure to load: only a new page requests it again.
  const retry = useMutation({
    mutationFn: () => (notThere ? reload(remote?.entry) : revalidate()),
    meta: { background: true },
  })
  usePageTitle(title)
  useReloadOnce(error)
  return (
    <ErrorState
      title={title}
      text={remote?.foreign ? unfit : errorText(error)}
      onRetry={retry.mutate}
      retrying={retry.isPending || state === 'loading'}
    />
  )
}
