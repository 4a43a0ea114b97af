import type { api } from './api/client.ts'
import { queryClient } from './queryClient.ts'
import { queryKeys } from './remote.ts'

const { groups, groupNames, guides, sessions, invitations, passkeys, activity, traineeLists, allTrainees } =
  queryKeys

type Calls = typeof api

export type ChangeName = {
  [Name in keyof Calls]: Calls[Name] extends { $post: unknown } ? Name : never
}[keyof Calls]

const assignment = [groups, guides, activity]
/** A guide's name, role or access. Without the role a guide coordinates no groups. */
const guide = [groups, guides, sessions, activity]
const device = [sessions, activity]
const passkey = [passkeys, activity]
const trainee = [groups, traineeLists, allTrainees, activity]
const handover = [groups, activity]
const invitation = [invitations, activity]
const none: never[] = []

/** The cached answers that each change makes stale, in both remotes. The activity log records every change. */
const staleAfter = {
  'login.php': none,
  'login-passkey.php': none,
  'register.php': none,
  'accept-invitation.php': none,
  'logout.php': none,
  'add-group.php': [groups, groupNames, activity],
  'update-group-stage.php': [groups, activity],
  'update-group-form.php': handover,
  'save-crisis-detail.php': handover,
  'add-trainee.php': trainee,
  'update-trainee.php': trainee,
  'delete-trainee.php': trainee,
  'restore-trainee.php': trainee,
  'purge-trainee.php': trainee,
  'update-trainees-status.php': trainee,
  'add-admin-groups.php': assignment,
  'delete-admin-group.php': assignment,
  'add-guide-groups.php': assignment,
  'delete-guide-group.php': assignment,
  'request-group.php': assignment,
  'withdraw-group-request.php': assignment,
  'decide-join-request.php': assignment,
  'update-guide.php': guide,
  'update-guide-admin.php': guide,
  'update-guide-access.php': guide,
  'add-invitation.php': invitation,
  'delete-invitation.php': invitation,
  'delete-session.php': device,
  'delete-sessions.php': device,
  'add-passkey.php': passkey,
  'update-passkey.php': passkey,
  'delete-passkey.php': passkey,
  'add-admin.php': guide,
  'record-view.php': none,
} satisfies Record<ChangeName, readonly (readonly string[])[]>

/** Invalidates what a change makes stale. With `none`, a screen refetches only when it next needs the answer. */
export async function invalidateAfter(
  change: ChangeName,
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  await Promise.all(
    staleAfter[change].map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType })),
  )
}
