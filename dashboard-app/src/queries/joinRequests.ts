import { type Answer, api, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { refetchedOnFocus } from './refetching.ts'

export type JoinRequest = Answer<'get-join-requests.php'>['requests'][number]

export const joinRequestsQuery = refetchedOnFocus(
  callQuery({
    queryKey: queryKeys.joinRequests,
    endpoint: api['get-join-requests.php'],
    input: {},
    read: ({ requests }) => requests,
  }),
)
