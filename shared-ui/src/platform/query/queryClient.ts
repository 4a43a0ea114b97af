import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import { isApiError } from '../client/ApiError.ts'
import { unanswered } from '../client/unanswered.ts'

class Client extends QueryClient {
  #repeated = new WeakSet<Promise<unknown>>()

  /** A first fetch, or one without observers, is not cancelled, and its answer may be older than the change. */
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    for (const { queryKey, promise } of this.getQueryCache().findAll({
      ...filters,
      fetchStatus: 'fetching',
    })) {
      if (!promise || this.#repeated.has(promise)) continue
      this.#repeated.add(promise)
      promise.then(
        () => this.invalidateQueries({ queryKey, exact: true }),
        // Nothing was stored, or the fetch was repeated.
        () => undefined,
      )
    }
    return super.invalidateQueries(filters, options)
  }
}

export const queryClient = new Client({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => isApiError(error, 'network') && failures < 1,
      networkMode: 'always',
      // The stream keeps the displayed data up to date, and catches up by itself.
      refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
      // But it reports a change once, and the answer to the refetch may be lost.
      refetchInterval: ({ state: { data, error } }) =>
        data !== undefined && isApiError(error, ...unanswered) && 30_000,
    },
    mutations: { networkMode: 'always' },
  },
})
