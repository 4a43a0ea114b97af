import { api, type Body, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { live } from './refetching.ts'

type RequestsAnswer = Awaited<ReturnType<(typeof api)['get-join-requests.php']['$get']>>

export type JoinRequest = Body<RequestsAnswer>['requests'][number]

/** The requests to join groups that wait for a decision, oldest first. */
export const joinRequestsQuery = live(
  callQuery({
    queryKey: [...queryKeys.groups, 'join-requests'],
    endpoint: api['get-join-requests.php'],
    input: {},
    read: ({ requests }) => requests,
  }),
)
