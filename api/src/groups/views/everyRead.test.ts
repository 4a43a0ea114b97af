import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { callPermissions } from '../../rules/callPermissions.ts'
import { groupViews } from '../../schema/views.table.ts'
import { tableRules } from '../../tables.ts'
import { isRead, startApi } from '../../testing/api.ts'
import { closeYear } from '../../testing/closing.ts'
import { completeHandover } from '../../testing/completeHandover.ts'
import { contentsOf } from '../../testing/contents.ts'
import { expectSameNames } from '../../testing/expectSameNames.ts'
import { validInputs } from '../../testing/inputs.ts'

/** In the name of each trainee, and in each text of a file. */
const marks = { trainees: 'לוינסון', handover: 'רצפה רטובה' } as const

async function scene() {
  const api = startApi()
  const { succeeded } = api
  const coordinator = await api.signInCoordinator()
  const guide = await api.signIn()
  const groupId = await coordinator.createGroup('חיפה', [guide])
  const post = async (...call: Parameters<typeof coordinator.post>) =>
    (await succeeded(coordinator.post(...call))).body
  const addTrainee = (first_name: string) =>
    post('add-trainee.php', { group_id: groupId, first_name, last_name: marks.trainees, grade: 'ט׳' })
  const fields = { ...completeHandover, safety_events: marks.handover }
  const write = () => post('update-group-form.php', { group_id: groupId, fields })

  const { id: traineeId } = await addTrainee('נועם')
  await write()
  const { form } = (await succeeded(coordinator.get('get-group-form.php', { group_id: groupId }))).body
  const addIncident = () =>
    post('save-crisis-detail.php', {
      group_form_id: form.id,
      incident_id: 1,
      selected: 1,
      details: marks.handover,
    })
  await addIncident()
  await closeYear(api, coordinator)
  const { body } = await succeeded(coordinator.get('get-archived-files.php', { groupId }))
  const fileId: number = body.files[0].id
  const question = { file_id: fileId, field: null, text: marks.handover }
  const { id: question_id } = await post('ask-question.php', question)
  await post('answer-question.php', { question_id, text: marks.handover })
  await addTrainee('דנה')
  const { id: deletedTraineeId } = await addTrainee('תמר')
  await post('delete-trainee.php', { id: deletedTraineeId })
  await write()
  await addIncident()
  await succeeded(guide.post('update-trainees-status.php', { groupId }))
  await post('update-group-stage.php', { group_id: groupId, stage_id: 2 })
  await post('add-remark.php', { group_id: groupId, field: 'safety_events', text: marks.handover })
  await post('update-group-stage.php', { group_id: groupId, stage_id: 3 })
  const inputs = validInputs({
    ...{ groupId, traineeId, deletedTraineeId, fileId, handoverId: 1, passkeyId: 1 },
    ...{ guideId: guide.id, coordinatorId: coordinator.id, sessionId: coordinator.sessionId },
    ...{ phone: coordinator.phone, traineeName: marks.trainees },
  })
  // Only the log of a group names trainees.
  inputs['get-activity-log.php'] = { groupId }
  async function takeKinds() {
    await api.views.save()
    const rows = await api.database.read.select({ kind: groupViews.kind }).from(groupViews)
    await transact(api.database, async (tx) => void (await tx.delete(groupViews)))
    return rows.map(({ kind }) => kind)
  }
  return { coordinator, database: api.database, inputs, takeKinds }
}

test('the scene has marks in every table of which a read is a view', async () => {
  const { database } = await scene()
  const contents = await contentsOf(database.read)
  const unmarked = tableRules.filter(
    ([table, { views }]) => views && !JSON.stringify(contents[getTableName(table)]).includes(marks[views]),
  )
  expect(unmarked.map(([table]) => getTableName(table))).toEqual([])
})

test('every read that shows a trainee or a text of a file records a view of it', async () => {
  const { coordinator, inputs, takeKinds } = await scene()
  const shown: string[] = []
  const recorded: string[] = []
  await takeKinds()
  for (const call of Object.keys(callPermissions).filter(isRead)) {
    const { status, body } = await coordinator.call(call, inputs[call])
    expect([call, status]).toEqual([call, 200])
    const kinds = await takeKinds()
    for (const [kind, mark] of Object.entries(marks)) {
      if (!JSON.stringify(body).includes(mark)) continue
      shown.push(`${kind} by ${call}`)
      if (kinds.some((recorded) => recorded === kind)) recorded.push(`${kind} by ${call}`)
    }
  }
  expectSameNames(recorded, shown)
  expect(recorded).toContain('handover by get-group-form.php')
  expect(recorded).toContain('trainees by get-group-trainees.php')
  expect(recorded).toContain('trainees by get-activity-log.php')
})
