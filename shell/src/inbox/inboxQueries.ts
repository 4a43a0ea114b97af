import { type Answer, api, queryOptions, send } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { takeUnread } from './unreadInPage.ts'

export type Notice = Answer<'get-inbox.php'>['notices'][number]

const pageSize = 40

const readPage = (page: number, limit: number) => send(api['get-inbox.php'].$get({ query: { page, limit } }))

/** The page of the server has the number, and the stream says when it changes. */
export function unreadQuery(guideId: number) {
  return queryOptions({
    queryKey: [...queryKeys.inbox, 'unread'],
    queryFn: async () => (await readPage(1, 1)).unread,
    initialData: () => takeUnread(guideId),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function noticesQuery(pages: number) {
  return queryOptions({
    queryKey: [...queryKeys.inbox, 'notices', pages],
    queryFn: async () => {
      const answers = await Promise.all(Array.from({ length: pages }, (_, n) => readPage(n + 1, pageSize)))
      return {
        notices: answers.flatMap(({ notices }) => notices),
        hasMore: answers.at(-1)?.notices.length === pageSize,
      }
    },
  })
}
