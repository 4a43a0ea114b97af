import { queryClient } from '@hafifa/shared-ui/platform'
import type { InferDataFromTag, QueryKey, QueryState } from '@tanstack/react-query'

/**
 * Updates cached data, and returns it. Unlike `setQueryData`, keeps the age and a failed refetch, because what the
 * update leaves is no fresher.
 * @param state what else becomes of the query, for one notification of the screens
 */
export function updateQueryData<Data, Key extends QueryKey = QueryKey>(
  queryKey: Key,
  update: (data: InferDataFromTag<Data, Key>) => InferDataFromTag<Data, Key>,
  state?: Pick<QueryState, 'isInvalidated'>,
): InferDataFromTag<Data, Key> | undefined {
  const query = queryClient.getQueryCache().find<InferDataFromTag<Data, Key>>({ queryKey })
  if (query?.state.data === undefined) return undefined
  const data = update(query.state.data)
  query.setState({ ...state, data })
  return data
}
