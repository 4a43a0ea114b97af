import { transact } from '../db/transaction.ts'
import { groupViews } from '../schema/views.table.ts'
import { startApi } from './api.ts'
import { closeYear } from './closing.ts'
import { completeHandover } from './completeHandover.ts'
import { validInputs } from './inputs.ts'

export const marks = { trainees: 'לוינסון', handover: 'רצפה רטובה' } as const

/** A system whose trainees and texts have marks, and inputs of its calls. */
export async function startMarkedApi() {
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
  return { coordinator, database: api.database, databaseUrl: api.databaseUrl, inputs, takeKinds }
}
