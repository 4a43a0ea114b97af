import { ApiError, errorText, useMutation, useRevalidator, useRouteError } from '@hafifa/shared-ui/platform'
import { ErrorState } from '@hafifa/shared-ui/ui'
import { isMissingCode, reload } from '../reload.ts'
import { RemoteUnavailable } from '../remotes.ts'
import { useAutomaticReload } from './useAutomaticReload.ts'

const unavailable = 'החלק הזה של המערכת אינו זמין כרגע'
const incompatible = 'המערכת מתעדכנת כרגע. אם ״ניסיון חוזר״ לא עוזר, כדאי לנסות שוב בעוד כמה דקות.'

export function RemoteError() {
  const error = useRouteError()
  const remote = error instanceof RemoteUnavailable ? error : undefined
  const isUnavailable = remote !== undefined || isMissingCode(error)
  const title = isUnavailable ? unavailable : 'משהו השתבש'
  const { revalidate, state } = useRevalidator()
  // Many browsers cache a failed import until the page is reloaded.
  const retry = useMutation({
    mutationFn: () => (isUnavailable ? reload(remote?.entry) : revalidate()),
    meta: { background: true },
  })
  useAutomaticReload(error, isUnavailable)
  const reason = isUnavailable && !navigator.onLine ? ApiError.inTransport('network') : error
  return (
    <ErrorState
      page
      title={title}
      text={remote?.incompatible ? incompatible : errorText(reason)}
      onRetry={retry.mutate}
      retrying={retry.isPending || state === 'loading'}
    />
  )
}
