import { errorText, useMutation, useRevalidator, useRouteError } from '@hafifa/shared-ui/platform'
import { ErrorState, usePageTitle } from '@hafifa/shared-ui/ui'
import { isMissingCode, reload } from '../reload.ts'
import { RemoteUnavailable } from '../remotes.ts'
import { useReloadOnce } from './useReloadOnce.ts'

const unavailable = 'החלק הזה של המערכת אינו זמין כרגע'
const unfit =
  'הגרסה שלו אינה מתאימה לשאר המערכת. ניסיון חוזר טוען את הדף מחדש; אם זה לא עוזר, העדכון עוד לא הסתיים'

/** In place of a remote that cannot be loaded, or whose page broke; the rest of the system goes on. */
export function RemoteError() {
  const error = useRouteError()
  const remote = error instanceof RemoteUnavailable ? error : undefined
  const notThere = remote !== undefined || isMissingCode(error)
  const title = notThere ? unavailable : 'משהו השתבש'
  const { revalidate, state } = useRevalidator()
  // A browser keeps what it could not load of a module: only a new page asks for it again.
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
