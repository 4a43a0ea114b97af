import { type Answer, api, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

export type Invitation = Answer<'get-invitations.php'>['invitations'][number]

export const invitationsQuery = callQuery({
  queryKey: queryKeys.invitations,
  endpoint: api['get-invitations.php'],
  input: {},
  read: ({ invitations }) => invitations,
})
