import { expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'

async function scene() {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const groupId = await coordinator.createGroup('חיפה')
  const file = async () => (await coordinator.get('get-group-form.php', { group_id: groupId })).body
  const shown = async () => (await file()).incidents.map(({ id }: { id: number }) => id)
  const answer = async (incident_id: number) => {
    const { form } = await file()
    const input = { group_form_id: form.id, incident_id, selected: 1, details: 'פרטים' }
    return api.succeeded(coordinator.post('save-crisis-detail.php', input))
  }
  const add = (label: string) => coordinator.post('add-incident-kind.php', { label })
  const update = (input: object) => coordinator.post('update-incident-kind.php', input)
  const kinds = async () => (await coordinator.get('get-incident-kinds.php')).body.kinds
  return { ...api, coordinator, groupId, file, shown, answer, add, update, kinds }
}

test('a new kind is in every file', async () => {
  const { add, file } = await scene()
  const { id } = (await add(' שריפה ')).body
  expect((await file()).incidents.at(-1)).toEqual({ id, label_hebrew: 'שריפה' })
})

test('a file without an answer to a retired kind does not show it', async () => {
  const { update, shown } = await scene()
  await update({ id: 3, putAway: true })
  expect(await shown()).toEqual([1, 2, 4, 5, 6, 7, 8])
})

test('a file with an answer to a retired kind keeps both', async () => {
  const { answer, update, file, shown } = await scene()
  await answer(3)
  await update({ id: 3, putAway: true })
  expect(await shown()).toContain(3)
  expect((await file()).details).toEqual([{ incident_id: 3, details: 'פרטים' }])
})

test('an answer that was typed before its kind was retired is stored', async () => {
  const { answer, update, file } = await scene()
  await update({ id: 3, putAway: true })
  await answer(3)
  expect((await file()).details).toEqual([{ incident_id: 3, details: 'פרטים' }])
})

test('a retired kind can be restored', async () => {
  const { update, shown, kinds } = await scene()
  await update({ id: 3, putAway: true })
  expect(await kinds()).toContainEqual({ id: 3, label: 'פגיעה עצמית או אובדנות', putAway: true })
  await update({ id: 3, putAway: false })
  expect(await shown()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('a renamed kind keeps its answers', async () => {
  const { answer, update, file } = await scene()
  await answer(2)
  await update({ id: 2, label: 'חרם' })
  const { incidents, details } = await file()
  expect(incidents[1]).toEqual({ id: 2, label_hebrew: 'חרם' })
  expect(details).toEqual([{ incident_id: 2, details: 'פרטים' }])
})

test('two kinds cannot have the same name', async () => {
  const { add, update } = await scene()
  expect((await add('הפרעות אכילה')).body).toMatchObject({ error: 'incident-kind-taken' })
  expect((await update({ id: 1, label: 'הפרעות אכילה' })).body).toMatchObject({
    error: 'incident-kind-taken',
  })
})

test('the last kind cannot be retired', async () => {
  const { update, succeeded } = await scene()
  for (const id of [1, 2, 3, 4, 5, 6, 7]) await succeeded(update({ id, putAway: true }))
  expect((await update({ id: 8, putAway: true })).body).toMatchObject({ error: 'last-incident-kind' })
})
