import { notifyManager, QueryClient } from '@tanstack/react-query'
import { isApiError } from './api/ApiError.ts'
import { onGuideChange } from './session/session.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => isApiError(error, 'network') && failures < 1,
      networkMode: 'always',
      // The stream keeps the data on the screen up to date, and catches up on its own.
      refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

// By default observers are notified in a task of their own, after a second press could have arrived.
notifyManager.setScheduler(queueMicrotask)

// Answers for one guide must not be shown to another.
onGuideChange(() => queryClient.clear())
