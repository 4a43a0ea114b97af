import { errorText } from '@hafifa/shared-ui/platform'
import { ErrorState } from '@hafifa/shared-ui/ui'

type FailedQuery = { error: unknown; isFetching: boolean; refetch: () => unknown }

/** In place of a list that could not be loaded: what happened, and the button to try again. */
export function LoadError({ query }: { query: FailedQuery }) {
  return (
    <ErrorState
      text={errorText(query.error)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}
