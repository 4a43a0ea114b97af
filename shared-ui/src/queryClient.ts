import { notifyManager, QueryClient } from '@tanstack/react-query'
import { isApiError } from './api/ApiError.ts'
import { onGuideChange } from './session.ts'

/** The page's one cache of answers. Only what the network lost is asked again; a refusal stays a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => isApiError(error, 'network') && failures < 1,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

// A press is known to be under way before the next one arrives: what is shown follows before the browser's next event.
notifyManager.setScheduler(queueMicrotask)

// Nobody sees what was loaded for somebody else.
onGuideChange(() => queryClient.clear())
