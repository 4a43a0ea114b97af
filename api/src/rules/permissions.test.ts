import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isRead } from '../testing/api.ts'
import { answerToken, insertArchivedFile } from '../testing/archivedFile.ts'
import { insertPasskey } from '../testing/authenticator.ts'
import { contentsOf } from '../testing/contents.ts'
import { onPostgres } from '../testing/databases.ts'
import { serveApi } from '../testing/eventStreams.ts'
import { expectSameNames } from '../testing/expectSameNames.ts'
import { type Input, validInputs } from '../testing/inputs.ts'
import { sharedWorld } from '../testing/sharedWorld.ts'
import type { CallName } from './callList.ts'
import { callPermissions } from './callPermissions.ts'
import { Stage, stageIds } from './stages.ts'

/** The status that each call answers to a visitor, a guide of another group, a member and a coordinator. */
const grid: Record<string, [visitor: number, other: number, member: number, coordinator: number]> = {
  'login.php': [200, 200, 200, 200],
  'register.php': [200, 200, 200, 200],
  'accept-invitation.php': [200, 200, 200, 200],
  'open-answer-invitation.php': [200, 200, 200, 200],
  'answer-by-invitation.php': [200, 200, 200, 200],
  'get-passkey-login-options.php': [200, 200, 200, 200],
  'login-passkey.php': [200, 200, 200, 200],
  'get-passkey-options.php': [401, 200, 200, 200],
  'add-passkey.php': [401, 200, 200, 200],
  'get-proof.php': [401, 200, 200, 200],
  'prove.php': [401, 200, 200, 200],
  'prove-passkey.php': [401, 200, 200, 200],
  'lock.php': [401, 200, 200, 200],
  'add-recovery-words.php': [401, 403, 403, 200],
  'issue-recovery-word.php': [401, 403, 403, 200],
  'get-passkeys.php of oneself': [401, 200, 200, 200],
  'get-passkeys.php of someone else': [401, 403, 403, 200],
  'update-passkey.php of oneself': [401, 200, 200, 200],
  'update-passkey.php of someone else': [401, 403, 403, 200],
  'delete-passkey.php of oneself': [401, 200, 200, 200],
  'delete-passkey.php of someone else': [401, 403, 403, 200],
  'get-push-subscription.php': [401, 200, 200, 200],
  'add-push-subscription.php': [401, 200, 200, 200],
  'delete-push-subscription.php': [401, 200, 200, 200],
  'get-covers.php': [401, 403, 403, 200],
  'add-cover.php': [401, 403, 403, 200],
  'delete-cover.php': [401, 403, 403, 200],
  'delete-device-copy.php': [401, 200, 200, 200],
  'get-offline-pack.php': [401, 200, 200, 200],
  'get-digest.php': [401, 403, 403, 200],
  'update-digest.php': [401, 403, 403, 200],
  'confirm-digest.php': [200, 200, 200, 200],
  'stop-digest.php': [200, 200, 200, 200],
  'logout.php': [401, 200, 200, 200],
  'get-groups.php': [200, 200, 200, 200],
  'get-guide-groups.php of oneself': [401, 200, 200, 200],
  'get-guide-groups.php of someone else': [401, 403, 403, 200],
  'get-guide.php of oneself': [401, 200, 200, 200],
  'get-guide.php of someone else': [401, 403, 403, 200],
  'update-guide.php of oneself': [401, 200, 200, 200],
  'update-guide.php of someone else': [401, 403, 403, 200],
  'update-guide-phone.php of oneself': [401, 200, 200, 200],
  'update-guide-phone.php of someone else': [401, 403, 403, 200],
  'get-sessions.php of oneself': [401, 200, 200, 200],
  'get-sessions.php of someone else': [401, 403, 403, 200],
  'get-journal-key.php': [401, 200, 200, 200],
  'delete-session.php of oneself': [401, 200, 200, 200],
  'delete-session.php of someone else': [401, 403, 403, 200],
  'delete-sessions.php of oneself': [401, 200, 200, 200],
  'delete-sessions.php of someone else': [401, 403, 403, 200],
  'get-group.php': [401, 403, 200, 200],
  'get-group-form.php': [401, 403, 200, 200],
  'get-group-trainees.php': [401, 403, 200, 200],
  'update-group-form.php': [401, 403, 200, 200],
  'save-crisis-detail.php': [401, 403, 200, 200],
  'add-trainee.php': [401, 403, 200, 200],
  'update-trainee.php': [401, 403, 200, 200],
  'get-imports.php': [401, 403, 200, 200],
  'import-trainees.php': [401, 403, 200, 200],
  'undo-import.php': [401, 403, 200, 200],
  'delete-trainee.php': [401, 403, 200, 200],
  'export-trainees.php of a group': [401, 403, 200, 200],
  'export-trainees.php of all': [401, 403, 403, 200],
  'export-groups.php': [401, 403, 403, 200],
  'export-answers.php': [401, 403, 403, 200],
  'export-guides.php': [401, 403, 403, 200],
  'export-report.php': [401, 403, 403, 200],
  'record-view.php': [401, 403, 200, 200],
  'update-presence.php': [401, 403, 200, 200],
  'get-review-rounds.php': [401, 403, 200, 200],
  'get-field-threads.php': [401, 403, 200, 200],
  'add-field-message.php': [401, 403, 200, 200],
  'update-field-thread.php to done': [401, 403, 200, 403],
  'update-field-thread.php of a coordinator to closed': [401, 403, 403, 200],
  'delete-field-message.php': [401, 403, 200, 200],
  'get-archived-files.php': [401, 403, 200, 200],
  'get-archived-file.php': [401, 403, 200, 200],
  'get-last-year-file.php': [401, 403, 200, 200],
  'get-questions.php': [401, 403, 200, 200],
  'get-questioned-files.php': [401, 200, 200, 200],
  'get-inbox.php': [401, 200, 200, 200],
  'mark-inbox-read.php': [401, 200, 200, 200],
  'get-notice-settings.php': [401, 200, 200, 200],
  'update-notice-settings.php': [401, 200, 200, 200],
  'ask-question.php': [401, 403, 200, 200],
  'answer-question.php': [401, 403, 200, 200],
  'settle-question.php': [401, 403, 200, 200],
  'accept-handover.php': [401, 403, 200, 403],
  'update-trainees-status.php': [401, 403, 200, 403],
  'update-group-stage.php to 1': [401, 403, 403, 200],
  'update-group-stage.php to 2': [401, 403, 200, 200],
  'update-group-stage.php to 3': [401, 403, 403, 200],
  'update-group-stage.php to 4': [401, 403, 403, 200],
  'get-activity-log.php of a group': [401, 403, 200, 200],
  'get-activity-log.php of all': [401, 403, 403, 200],
  'request-group.php': [401, 200, 200, 200],
  'withdraw-group-request.php': [401, 200, 200, 200],
  'get-join-requests.php': [401, 403, 403, 200],
  'decide-join-request.php': [401, 403, 403, 200],
  'get-batch.php': [401, 200, 200, 200],
  'get-changes.php': [401, 200, 200, 200],
  'get-years.php': [401, 200, 200, 200],
  'get-guides.php': [401, 403, 403, 200],
  'get-groups-with-admin.php': [401, 403, 403, 200],
  'get-admin-groups.php': [401, 403, 403, 200],
  'get-groups-by-stage.php': [401, 403, 403, 200],
  'get-stage-summary.php': [401, 403, 403, 200],
  'get-admin-stats.php': [401, 403, 403, 200],
  'get-attention.php': [401, 403, 403, 200],
  'get-trainees.php': [401, 403, 403, 200],
  'get-deleted-trainees.php': [401, 403, 403, 200],
  'restore-trainee.php': [401, 403, 403, 200],
  'purge-trainee.php': [401, 403, 403, 200],
  'get-trainee-records.php': [401, 403, 403, 200],
  'get-trainee-data.php': [401, 403, 403, 200],
  'get-trainee-mentions.php': [401, 403, 403, 200],
  'record-trainee-export.php': [401, 403, 403, 200],
  'erase-trainee.php': [401, 403, 403, 200],
  'add-remark.php': [401, 403, 403, 200],
  'delete-remark.php': [401, 403, 403, 200],
  'get-group-views.php': [401, 403, 403, 200],
  'get-nudges.php': [401, 403, 403, 200],
  'add-nudge.php': [401, 403, 403, 200],
  'get-versions.php': [401, 403, 403, 200],
  'add-admin-groups.php': [401, 403, 403, 200],
  'delete-admin-group.php': [401, 403, 403, 200],
  'add-guide-groups.php': [401, 403, 403, 200],
  'delete-guide-group.php': [401, 403, 403, 200],
  'update-guide-admin.php': [401, 403, 403, 200],
  'update-guide-access.php': [401, 403, 403, 200],
  'add-admin.php': [401, 403, 403, 200],
  'preview-account-merge.php': [401, 403, 403, 200],
  'get-merged-accounts.php': [401, 200, 200, 200],
  'merge-accounts.php': [401, 403, 403, 200],
  'erase-guide.php': [401, 403, 403, 200],
  'add-group.php': [401, 403, 403, 200],
  'get-year-close-draft.php': [401, 403, 403, 200],
  'update-year-close-draft.php': [401, 403, 403, 200],
  'preview-year-close.php': [401, 403, 403, 200],
  'get-year-close-groups.php': [401, 403, 403, 200],
  'get-year-close-trainees.php': [401, 403, 403, 200],
  'export-year-close.php': [401, 403, 403, 200],
  'close-year.php': [401, 403, 403, 200],
  'preview-year-reopen.php': [401, 403, 403, 200],
  'get-year-reopen-group.php': [401, 403, 403, 200],
  'reopen-year.php': [401, 403, 403, 200],
  'get-group-imports.php': [401, 403, 403, 200],
  'import-groups.php': [401, 403, 403, 200],
  'undo-group-import.php': [401, 403, 403, 200],
  'keep-archive.php': [401, 403, 403, 200],
  'get-archive-contents.php': [401, 403, 403, 200],
  'get-incident-kinds.php': [401, 403, 403, 200],
  'add-incident-kind.php': [401, 403, 403, 200],
  'update-incident-kind.php': [401, 403, 403, 200],
  'update-year.php': [401, 403, 403, 200],
  'get-archived-groups.php': [401, 403, 403, 200],
  'get-ended-groups.php': [401, 403, 403, 200],
  'get-year-comparison.php': [401, 403, 403, 200],
  'export-year-comparison.php': [401, 403, 403, 200],
  'update-group.php': [401, 403, 403, 200],
  'get-settings.php': [401, 403, 403, 200],
  'update-settings.php': [401, 403, 403, 200],
  'get-takeover-summary.php': [401, 403, 403, 200],
  'get-takeovers.php': [401, 403, 403, 200],
  'get-answer-invitations.php': [401, 403, 403, 200],
  'add-answer-invitation.php': [401, 403, 403, 200],
  'delete-answer-invitation.php': [401, 403, 403, 200],
  'get-invitations.php': [401, 403, 403, 200],
  'get-sign-ins.php': [401, 403, 403, 200],
  'get-report.php': [401, 403, 403, 200],
  'add-invitation.php': [401, 403, 403, 200],
  'delete-invitation.php': [401, 403, 403, 200],
}

const callers = ['visitor', 'other', 'member', 'coordinator'] as const

const cells = Object.entries(grid).flatMap(([row, statuses]) =>
  callers.map((who, i) => ({ row, who, status: statuses[i] })),
)

const callOf = (row: string) => row.split(' ')[0] as CallName

const sharedScene = sharedWorld(async (api) => {
  const other = await api.prove(await api.signIn())
  const member = await api.prove(await api.signIn())
  const bystander = await api.signIn()
  const coordinator = await api.signInCoordinator()
  const groupId = await coordinator.createGroup('חיפה', [member])
  const addTrainee = async (first_name: string): Promise<number> =>
    (await coordinator.post('add-trainee.php', { group_id: groupId, first_name, last_name: 'לוי' })).body.id
  const traineeId = await addTrainee('נועם')
  const deletedTraineeId = await addTrainee('דנה')
  await coordinator.post('delete-trainee.php', { id: deletedTraineeId })
  const { body: file } = await coordinator.get('get-group-form.php', { group_id: groupId })
  const waiting = await coordinator.post('add-group.php', { name: 'עכו', stage_id: Stage.review })
  const remark = { group_id: waiting.body.id, field: 'activity_hours', text: 'חסרה שעת סיום' }
  const { body: remarked } = await coordinator.post('add-remark.php', remark)
  const write = async (writer: typeof member, field: string | null): Promise<number> =>
    (await writer.post('add-field-message.php', { groupId, field, text: 'תודה' })).body.id
  const messageIds = new Map<number, number>()
  for (const writer of [member, coordinator]) messageIds.set(writer.id, await write(writer, null))
  await write(coordinator, 'activity_location')
  const { body: written } = await coordinator.get('get-field-threads.php', { groupId })

  const inputs = validInputs({
    groupId,
    handoverId: file.form.id,
    traineeId,
    deletedTraineeId,
    guideId: bystander.id,
    coordinatorId: coordinator.id,
    memberId: member.id,
    sessionId: bystander.sessionId,
    phone: member.phone,
    passkeyId: await insertPasskey(api, bystander.id),
    remarkId: remarked.id,
    threadId: written.threads[1].id,
    ...(await insertArchivedFile(api, { groupId, guideId: bystander.id })),
    writerId: bystander.id,
    answerToken,
  })
  const { body: imported } = await member.post('import-trainees.php', {
    groupId,
    key: randomUUID(),
    added: [{ first_name: 'גיל', last_name: 'לוי' }],
    changed: [],
  })
  const { body: importedGroups } = await coordinator.post('import-groups.php', {
    ...inputs['import-groups.php'],
    key: randomUUID(),
    added: [],
  })
  const passkeyIds = new Map<number, number>()
  for (const { id } of [other, member, bystander, coordinator]) {
    passkeyIds.set(id, await insertPasskey(api, id))
  }
  const ids = { groupId, imported: imported.id, importedGroups: importedGroups.id }
  return { other, member, coordinator, bystander, inputs, messageIds, passkeyIds, ids }
})

async function scene() {
  const { api, world } = await sharedScene()
  const { other, member, coordinator, bystander, inputs, messageIds, passkeyIds, ids } = world
  const people = { visitor: { ...api.visitor, id: 0, sessionId: '', cookie: '' }, other, member, coordinator }

  /** The input for a row. Callers send different values, so that each call has an effect. */
  function input(row: string, caller: { id: number; sessionId: string }): Input {
    const call = callOf(row)
    const self = caller.id
    const concerned = row.endsWith('of oneself') ? caller : bystander
    const target = concerned.id
    const special: Partial<Record<CallName, Input>> = {
      'register.php': { phone: `059000000${self}` },
      'get-passkeys.php': { guideId: target },
      'update-passkey.php': { id: passkeyIds.get(target) ?? 1 },
      'delete-passkey.php': { id: passkeyIds.get(target) ?? 1 },
      'get-guide-groups.php': { guideId: target },
      'get-guide.php': { id: target },
      'get-sessions.php': { guideId: target },
      'delete-session.php': { id: concerned.sessionId },
      'delete-sessions.php': { guideId: target },
      'update-guide.php': { id: target },
      'update-guide-phone.php': { id: target },
      'update-group-form.php': { fields: { activity_hours: `${self}` } },
      'update-trainee.php': { grade: `${self}` },
      'undo-import.php': { id: ids.imported },
      'undo-group-import.php': { id: ids.importedGroups },
      'update-group-stage.php': { stage_id: Number(row.at(-1)) },
      'update-field-thread.php': row.endsWith('done') ? { open: undefined, done: true } : {},
      'delete-field-message.php': { id: messageIds.get(self) ?? messageIds.get(member.id) },
      'export-trainees.php': { groupId: row.endsWith('of a group') ? ids.groupId : undefined },
      'get-activity-log.php': row.endsWith('of a group') ? { groupId: ids.groupId } : {},
    }
    return { ...inputs[call], ...special[call] }
  }
  return { api, people, input }
}

describe('who may call what', () => {
  test('the grid and the table of permissions list exactly the calls that the server answers', async () => {
    const { api } = await scene()
    const { body } = await api.send('/api/openapi.json')
    const served = Object.keys(body.paths).map((path) => path.replace('/api/', ''))
    expectSameNames(Object.keys(grid).map(callOf), served)
    expectSameNames(Object.keys(callPermissions), served)
  })

  test('the grid lists a move to every stage', () => {
    const moves = Object.keys(grid).filter((row) => callOf(row) === 'update-group-stage.php')
    const toEveryStage = stageIds.map((stage) => `update-group-stage.php to ${stage}`)
    expectSameNames(moves, toEveryStage)
  })

  // Each on a database of its own, because it changes what the others would find.
  if (!onPostgres)
    test.for(cells.filter(({ row, status }) => status === 200 && !isRead(callOf(row))))(
      '$row is allowed to a $who',
      async ({ row, who }) => {
        const { people, input } = await scene()
        const answer = await people[who].post(callOf(row), input(row, people[who]))
        expect(answer.status).toBe(200)
      },
    )

  test('reads are allowed as in the grid', async () => {
    const { people, input } = await scene()
    for (const { row, who, status } of cells) {
      const call = callOf(row)
      if (status !== 200 || !isRead(call)) continue
      const answer = await people[who].call(call, input(row, people[who]))
      expect([row, who, answer.status]).toEqual([row, who, 200])
    }
  })

  test('every refusal is the same over HTTP and leaves the database as it was', async () => {
    const { api, people, input } = await scene()
    const url = await serveApi(api)
    const before = await contentsOf(api.database.read)
    for (const { row, who, status } of cells) {
      if (status === 200) continue
      const call = callOf(row)
      const { cookie } = people[who]
      const json = JSON.stringify(input(row, people[who]))
      const answer = isRead(call)
        ? await fetch(`${url}/${call}?${new URLSearchParams(JSON.parse(json))}`, { headers: { cookie } })
        : await fetch(`${url}/${call}`, {
            method: 'POST',
            headers: { cookie, 'content-type': 'application/json' },
            body: json,
          })
      expect([row, who, answer.status]).toEqual([row, who, status])
      expect(Object.keys((await answer.json()) as object).sort()).toEqual(['error', 'message', 'success'])
      if (!isRead(call))
        expect({ row, who, ...(await contentsOf(api.database.read)) }).toEqual({ row, who, ...before })
    }
    expect(await contentsOf(api.database.read)).toEqual(before)
  })
})
