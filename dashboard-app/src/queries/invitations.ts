import { api, type Body, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

type InvitationsAnswer = Awaited<ReturnType<(typeof api)['get-invitations.php']['$get']>>

export type Invitation = Body<InvitationsAnswer>['invitations'][number]

/** The open invitations, the first to expire first. */
export const invitationsQuery = callQuery({
  queryKey: queryKeys.invitations,
  endpoint: api['get-invitations.php'],
  input: {},
  read: ({ invitations }) => invitations,
})
