import type { CallName } from '../rules/callList.ts'

export type Input = Record<string, unknown>

type Scene = {
  groupId: number
  handoverId: number
  traineeId: number
  deletedTraineeId: number
  traineeName?: string
  guideId: number
  coordinatorId: number
  memberId?: number
  sessionId: string
  phone: string
  passkeyId: number
  /** Without one the calls about invitations change nothing. */
  invitationId?: number
  invitationToken?: string
  importId?: number
  groupImportId?: number
  remarkId?: number
  threadId?: number
  messageId?: number
  fileId?: number
  questionId?: number
  answerInvitationId?: number
  writerId?: number
  answerToken?: string
  merged?: { id: number; name: string }
  leftId?: number
}

const credential = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} }

/** Valid inputs, but of no device: both calls refuse them. */
const registered = { ...credential, response: { clientDataJSON: 'AA', attestationObject: 'AA' } }
const asserted = {
  ...credential,
  response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
}

const pushSubscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/device',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

export const closing = {
  id: 1,
  label: 'תשפ״ה',
  next: { label: 'תשפ״ו', firstDay: '2025-09-01', lastDay: '2026-08-31' },
}

const newName = 'שם חדש'

/** A valid input for every call, in an order in which one coordinator can make them all. */
export function validInputs(scene: Scene) {
  const { groupId, handoverId, traineeId, deletedTraineeId } = scene
  const { guideId, coordinatorId, sessionId, phone, passkeyId, memberId = 1 } = scene
  const { traineeName = 'נועם לוי', importId = 1, groupImportId = 1 } = scene
  const { invitationId = 1, invitationToken = '', remarkId = 1 } = scene
  const { threadId = 1, messageId = 1 } = scene
  const { fileId = 1, questionId = 1, answerInvitationId = 1, writerId = 1, answerToken = '' } = scene
  const { merged = { id: guideId, name: newName }, leftId = scene.guideId } = scene
  return {
    'get-groups.php': {},
    'get-groups-with-admin.php': {},
    'get-guides.php': {},
    'get-guide-groups.php': { guideId },
    'get-guide.php': { id: guideId },
    'get-admin-groups.php': { adminId: coordinatorId },
    'get-group.php': { id: groupId },
    'get-group-form.php': { group_id: groupId },
    'get-review-rounds.php': { groupId },
    'get-field-threads.php': { groupId },
    'get-archived-files.php': { groupId },
    'get-archived-file.php': { id: fileId },
    'get-last-year-file.php': { groupId },
    'get-questions.php': { fileId },
    'get-questioned-files.php': {},
    'get-inbox.php': {},
    'get-notice-settings.php': {},
    'get-takeover-summary.php': {},
    'get-takeovers.php': {},
    'get-answer-invitations.php': { fileId },
    'get-group-views.php': { groupId },
    'get-group-trainees.php': { groupId },
    'get-deleted-trainees.php': { groupId },
    'get-sessions.php': { guideId },
    'get-journal-key.php': {},
    'get-offline-pack.php': {},
    'get-groups-by-stage.php': { stage_id: 1 },
    'get-stage-summary.php': {},
    'get-admin-stats.php': { adminId: coordinatorId },
    'get-attention.php': { rule: 'no-guides' },
    'get-trainees.php': {},
    'get-trainee-records.php': { search: traineeName },
    'get-trainee-data.php': { id: traineeId },
    'get-trainee-mentions.php': { id: traineeId },
    'record-trainee-export.php': { id: traineeId, kind: 'print' },
    'get-join-requests.php': {},
    'get-activity-log.php': {},
    'get-versions.php': {},
    'get-years.php': {},
    'get-invitations.php': {},
    'get-sign-ins.php': {},
    'get-report.php': { from: '2024-11-01', to: '2024-11-30' },
    'get-batch.php': { call: '/api/get-groups.php' },
    'get-changes.php': {},
    'get-passkey-login-options.php': {},
    'get-passkey-options.php': {},
    'get-passkeys.php': { guideId },
    'login-passkey.php': { credential: asserted },
    'add-passkey.php': { credential: registered },
    'update-passkey.php': { id: passkeyId, name: 'הטלפון שלי' },
    'delete-passkey.php': { id: passkeyId },
    'get-proof.php': {},
    'prove.php': { word: 'בגדז חטכל מנסק' },
    'prove-passkey.php': { credential: asserted },
    'lock.php': {},
    'add-recovery-words.php': {},
    'issue-recovery-word.php': { guideId: coordinatorId },
    'add-invitation.php': { phone: '0588888888', full_name: 'חדשה', groupIds: [groupId] },
    'delete-invitation.php': { id: invitationId },
    'update-group-form.php': { group_id: groupId, fields: { activity_hours: '16:00' } },
    'save-crisis-detail.php': { group_form_id: handoverId, incident_id: 1, selected: 1, details: 'פרט' },
    'add-trainee.php': { group_id: groupId, first_name: 'א', last_name: 'ב' },
    'update-trainee.php': { id: traineeId, grade: 'ט' },
    'get-imports.php': { groupId },
    'import-trainees.php': {
      groupId,

      added: [{ first_name: 'גיל', last_name: 'לוי' }],
      changed: [],
    },
    'undo-import.php': { id: importId },
    'get-group-imports.php': {},
    'import-groups.php': {
      added: [{ name: 'נהריה', guides: [{ full_name: 'נוגה', phone: '0588888887' }] }],
      changed: [{ groupId, guides: [{ full_name: 'אורי', phone: '0588888886' }] }],
    },
    'undo-group-import.php': { id: groupImportId },
    'delete-trainee.php': { id: traineeId },
    'restore-trainee.php': { id: deletedTraineeId, isAnother: true },
    'purge-trainee.php': { id: deletedTraineeId },
    'erase-trainee.php': { id: traineeId, name: traineeName },
    'request-group.php': { groupId },
    'decide-join-request.php': { guideId: coordinatorId, groupId, approve: true },
    'withdraw-group-request.php': { groupId },
    'add-guide-groups.php': { guideId: coordinatorId, groupIds: [groupId] },
    'mark-inbox-read.php': { all: true },
    'update-notice-settings.php': { topic: 'files', push: false, digest: true },
    'record-view.php': { groupId, kind: 'print' },
    'get-covers.php': {},
    'add-cover.php': { coverId: coordinatorId, fromDay: '2030-01-01', toDay: '2030-01-05' },
    'delete-cover.php': { id: 1 },
    'get-nudges.php': { groupIds: String(groupId) },
    'add-nudge.php': { guideId: memberId, groupIds: [groupId] },
    'update-presence.php': { group_id: groupId },
    'add-field-message.php': { groupId, field: 'activity_hours', text: 'הוספנו' },
    'update-field-thread.php': { id: threadId, open: false },
    'delete-field-message.php': { id: messageId },
    'add-remark.php': { group_id: groupId, field: 'activity_hours', text: 'חסרה שעת סיום' },
    'delete-remark.php': { id: remarkId },
    'ask-question.php': { file_id: fileId, field: 'activity_hours', text: 'עד מתי?' },
    'answer-question.php': { question_id: questionId, text: 'עד שש' },
    'settle-question.php': { question_id: questionId, settled: true },
    'accept-handover.php': { file_id: fileId },
    'open-answer-invitation.php': { token: answerToken },
    'answer-by-invitation.php': { token: answerToken, question_id: questionId, text: 'עד שבע' },
    'add-answer-invitation.php': { file_id: fileId, guide_id: writerId },
    'delete-answer-invitation.php': { id: answerInvitationId },
    'update-trainees-status.php': { groupId },
    'update-group-stage.php': { group_id: groupId, stage_id: 2 },
    'delete-guide-group.php': { guideId: coordinatorId, groupId },
    'add-admin-groups.php': { adminId: coordinatorId, groupIds: [groupId] },
    'delete-admin-group.php': { adminId: coordinatorId, groupId },
    'update-guide.php': { id: guideId, full_name: newName },
    'preview-account-merge.php': { from: guideId, into: memberId },
    'get-merged-accounts.php': {},
    'merge-accounts.php': { from: merged.id, into: memberId, name: merged.name },
    'erase-guide.php': { id: leftId },
    'update-guide-phone.php': { id: guideId, phone: '0581111111' },
    'update-guide-admin.php': { id: guideId, admin: 1 },
    'add-admin.php': { phone: '0577777777' },
    'add-group.php': { name: 'נתניה' },
    'export-trainees.php': { groupId },
    'export-report.php': { from: '2024-11-01', to: '2024-11-30' },
    'export-groups.php': {},
    'export-year-close.php': {},
    'export-answers.php': { included: ['incidents'] },
    'export-guides.php': {},
    'get-year-close-draft.php': {},
    'update-year-close-draft.php': { choices: [{ kind: 'group', key: '999', choice: 'end' }] },
    'preview-year-close.php': {},
    'get-year-close-groups.php': {},
    'get-year-close-trainees.php': {},
    'preview-year-reopen.php': {},
    'get-year-reopen-group.php': { groupId },
    'reopen-year.php': { id: 1 },
    'get-archive-contents.php': { yearId: 1, what: 'trainees' },
    'keep-archive.php': { id: 1, filesUntil: '2050-01-01' },
    'get-incident-kinds.php': {},
    'add-incident-kind.php': { label: 'אירוע אחר' },
    'update-incident-kind.php': { id: 2, putAway: true },
    'update-year.php': { id: 1, label: 'תשפ״ה', lastDay: '2025-07-31' },
    'get-archived-groups.php': {},
    'get-ended-groups.php': {},
    'get-year-comparison.php': { yearId: 1 },
    'export-year-comparison.php': { yearId: 1 },
    'update-group.php': { id: groupId, name: 'שם אחר' },
    'get-settings.php': {},
    'update-settings.php': { returnedDays: 10 },
    // Refused: the fingerprint is of no plan.
    'close-year.php': { ...closing, fingerprint: '0'.repeat(64) },
    'delete-session.php': { id: sessionId },
    'delete-sessions.php': { guideId },
    'update-guide-access.php': { id: guideId, active: false },
    // These end the caller's session.
    'get-push-subscription.php': {},
    'add-push-subscription.php': pushSubscription,
    'delete-push-subscription.php': {},
    'delete-device-copy.php': {},
    'get-digest.php': {},
    'update-digest.php': { address: 'rotem@hafifa.example' },
    'confirm-digest.php': { token: 'unknown' },
    'stop-digest.php': { token: 'unknown' },
    'logout.php': {},
    'login.php': { phone },
    'register.php': { phone: '0590000000', fullName: 'חדש', groupIds: [groupId] },
    'accept-invitation.php': { token: invitationToken },
  } satisfies Record<CallName, Input>
}
