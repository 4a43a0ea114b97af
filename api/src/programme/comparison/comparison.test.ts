import { expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { startApi } from '../../testing/api.ts'
import { closeYear } from '../../testing/closing.ts'
import { completeHandover } from '../../testing/completeHandover.ts'

async function scene() {
  const api = startApi()
  const { succeeded } = api
  const coordinator = await api.signInCoordinator()
  const haifa = await coordinator.createGroup('חיפה')
  const acre = await coordinator.createGroup('עכו')
  const add = async (group_id: number, first_name: string, grade: string): Promise<number> => {
    const trainee = { group_id, first_name, last_name: 'לוי', grade }
    return (await succeeded(coordinator.post('add-trainee.php', trainee))).body.id
  }
  const noam = await add(haifa, 'נועם', 'ט׳')
  await add(haifa, 'גל', 'י״ב')
  await add(acre, 'תמר', 'ט׳')
  const fields = completeHandover
  await succeeded(coordinator.post('update-group-form.php', { group_id: haifa, fields }))
  const compare = async () =>
    (await succeeded(coordinator.get('get-year-comparison.php', { yearId: 1 }))).body
  const countAt = (year: { stages: { progressStageId: number; count: number }[] }, stage: number) =>
    year.stages.find(({ progressStageId }) => progressStageId === stage)?.count
  return { ...api, coordinator, haifa, acre, noam, add, compare, countAt }
}

test('the open year stands beside the closed one in numbers', async () => {
  const { coordinator, acre, haifa, add, compare, countAt, succeeded } = await scene()
  await closeYear({ succeeded }, coordinator, [{ kind: 'group', key: `${acre}`, choice: 'end' }])
  await coordinator.createGroup('יפו')
  await coordinator.createGroup('רמלה')
  await add(haifa, 'חדשה', 'ט׳')
  const { now, before, stayed } = await compare()
  expect([before.groups, before.trainees, now.groups, now.trainees]).toEqual([2, 3, 3, 2])
  expect([countAt(before, 1), countAt(now, 1), countAt(now, 4)]).toEqual([2, 3, 0])
  expect(before.progress).toBeGreaterThan(now.progress)
  expect(stayed).toEqual({ of: 3, count: 1 })
})

test('a trainee who moved to another group stayed, and one who was deleted did not', async () => {
  const { coordinator, acre, noam, compare, succeeded } = await scene()
  await closeYear({ succeeded }, coordinator)
  expect((await compare()).stayed).toEqual({ of: 3, count: 2 })
  await succeeded(coordinator.post('update-trainee.php', { id: noam, group_id: acre }))
  expect((await compare()).stayed).toEqual({ of: 3, count: 2 })
  await succeeded(coordinator.post('delete-trainee.php', { id: noam }))
  expect((await compare()).stayed).toEqual({ of: 3, count: 1 })
})

test('a year that is closed twice is compared as it was closed last', async () => {
  const { clock, coordinator, compare, haifa, succeeded } = await scene()
  await closeYear({ succeeded }, coordinator)
  await succeeded(coordinator.post('update-group-form.php', { group_id: haifa, fields: completeHandover }))
  await succeeded(
    coordinator.post('reopen-year.php', { id: 1, decisions: [{ groupId: haifa, state: 'now' }] }),
  )
  clock.advance(60)
  await closeYear({ succeeded }, coordinator)
  expect((await compare()).before.groups).toBe(2)
})

test('a year that is open has no files, and an unknown one is not found', async () => {
  const { coordinator, compare } = await scene()
  expect(await compare()).toMatchObject({ before: { groups: 0, trainees: 0, progress: 0 }, stayed: null })
  expect((await coordinator.get('get-year-comparison.php', { yearId: 9 })).status).toBe(404)
})

test('the sheet has a row for each group of either year', async () => {
  const { coordinator, acre, succeeded } = await scene()
  await closeYear({ succeeded }, coordinator, [{ kind: 'group', key: `${acre}`, choice: 'end' }])
  await coordinator.createGroup('יפו')
  const { body } = await succeeded(coordinator.post('export-year-comparison.php', { yearId: 1 }))
  const book = read(body)
  const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {})
  expect(rows.map(({ שם }) => שם)).toEqual(['חיפה', 'יפו', 'עכו'])
  expect(rows[0]).toMatchObject({
    'סטטוס תשפ״ה': 'פעיל',
    'סטטוס תשפ״ו': 'פעיל',
    'חניכים תשפ״ה': 2,
    'חניכים תשפ״ו': 1,
    'נשארו מתשפ״ה': 1,
  })
  expect(rows[1]).not.toHaveProperty('סטטוס תשפ״ה')
  expect(rows[2]).not.toHaveProperty('סטטוס תשפ״ו')
})
