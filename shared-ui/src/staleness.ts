import type { ChangeKind as StreamedKind } from '@hafifa/api/contract'
import type { api } from './api/client.ts'
import { queryClient } from './queryClient.ts'
import { queryKeys } from './remote.ts'

type Calls = typeof api

export type ChangeName = {
  [Name in keyof Calls]: Calls[Name] extends { $post: unknown } ? Name : never
}[keyof Calls]

const { groups, groupNames, guides, sessions, invitations, passkeys, activity, traineeLists, allTrainees } =
  queryKeys

/** The cached answers that each kind of change makes stale, in both remotes. */
export const staleQueries = {
  form: [groups, queryKeys.handovers],
  trainees: [groups, traineeLists, allTrainees, queryKeys.traineeRecords],
  group: [groups, groupNames, guides],
  people: [groups, guides, sessions, passkeys, invitations],
  requests: [groups, guides],
  log: [activity],
  presence: [queryKeys.presence],
  closing: [queryKeys.yearClosing],
  // An open question is a reason why a group needs attention.
  archive: [queryKeys.archive, groups],
  years: [queryKeys.years],
  settings: [queryKeys.settings, groups],
  nudges: [queryKeys.nudges],
  sessions: [sessions],
  passkeys: [passkeys],
} satisfies Record<StreamedKind | 'sessions' | 'passkeys', readonly (readonly string[])[]>

export type ChangeKind = keyof typeof staleQueries

const incidentKinds: ChangeKind[] = ['settings', 'form', 'log']
const none: ChangeKind[] = []
const log: ChangeKind[] = ['log']
const form: ChangeKind[] = ['form', 'log']
const trainees: ChangeKind[] = ['trainees', 'log']
const group: ChangeKind[] = ['group', 'log']
const people: ChangeKind[] = ['people', 'log']
const requests: ChangeKind[] = ['requests', 'log']
const archive: ChangeKind[] = ['archive', 'log']
const device: ChangeKind[] = ['sessions', 'log']
const passkey: ChangeKind[] = ['passkeys', 'log']
const everything = Object.keys(staleQueries) as ChangeKind[]

const kindsOf: Record<ChangeName, ChangeKind[]> = {
  'login.php': none,
  'login-passkey.php': none,
  'register.php': none,
  'accept-invitation.php': none,
  'logout.php': none,
  'add-group.php': group,
  'update-group-stage.php': group,
  'update-group-form.php': form,
  'save-crisis-detail.php': form,
  'add-remark.php': form,
  'delete-remark.php': form,
  'add-trainee.php': trainees,
  'update-trainee.php': trainees,
  'delete-trainee.php': trainees,
  'import-trainees.php': trainees,
  'undo-import.php': trainees,
  'import-groups.php': people,
  'undo-group-import.php': people,
  'restore-trainee.php': trainees,
  'purge-trainee.php': trainees,
  'record-trainee-export.php': ['log'],
  'erase-trainee.php': ['trainees', 'form', 'log'],
  'update-trainees-status.php': trainees,
  'add-admin-groups.php': people,
  'delete-admin-group.php': people,
  'add-guide-groups.php': people,
  'delete-guide-group.php': people,
  'request-group.php': requests,
  'withdraw-group-request.php': requests,
  'decide-join-request.php': requests,
  'update-guide.php': people,
  'update-guide-admin.php': people,
  'update-guide-access.php': people,
  'add-invitation.php': people,
  'delete-invitation.php': people,
  'delete-session.php': device,
  'delete-sessions.php': device,
  'add-passkey.php': passkey,
  'update-passkey.php': passkey,
  'delete-passkey.php': passkey,
  'add-admin.php': people,
  'accept-handover.php': archive,
  'ask-question.php': archive,
  'answer-question.php': archive,
  'settle-question.php': archive,
  'add-answer-invitation.php': archive,
  'delete-answer-invitation.php': archive,
  'open-answer-invitation.php': none,
  'answer-by-invitation.php': none,
  'update-year-close-draft.php': ['closing'],
  'close-year.php': everything,
  'reopen-year.php': everything,
  'keep-archive.php': ['years', 'log'],
  'update-settings.php': ['settings', 'log'],
  'add-incident-kind.php': incidentKinds,
  'update-incident-kind.php': incidentKinds,
  'update-year.php': ['years', 'closing', 'log'],
  'update-group.php': ['group', 'trainees', 'form', 'closing', 'log'],
  'export-trainees.php': log,
  'export-groups.php': log,
  'export-year-close.php': log,
  'export-guides.php': log,
  'add-nudge.php': ['nudges', 'log'],
  'record-view.php': none,
  'update-presence.php': none,
}

/** Invalidates what a change makes stale. With `none`, a screen refetches only when it next needs the answer. */
export async function invalidateAfter(
  change: ChangeName,
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  const keys = kindsOf[change].flatMap((kind): (readonly string[])[] => staleQueries[kind])
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType })))
}
