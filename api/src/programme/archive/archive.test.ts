import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { runChores } from '../../operations/housekeeping/housekeeping.ts'
import { archivedFiles, archivedTrainees } from '../../schema/archive.table.ts'
import { startApi } from '../../testing/api.ts'
import { closeYear } from '../../testing/closing.ts'

async function scene() {
  const api = startApi({ env: { KEEP_TRAINEES_YEARS: '1', KEEP_FILES_YEARS: '2' } })
  const coordinator = await api.signInCoordinator()
  const group_id = await coordinator.createGroup('חיפה')
  await coordinator.post('add-trainee.php', { group_id, first_name: 'נועם', last_name: 'לוי', grade: 'י״ב' })
  await closeYear(api, coordinator, [{ kind: 'group', key: `${group_id}`, choice: 'end' }])
  const count = async (table: string) => {
    const [row] = await api.database.read.raw<{ n: number }>(sql.raw(`select count(*) as n from ${table}`))
    return row?.n
  }
  async function archivedAt(day: string) {
    api.clock.now = new Date(`${day}T10:00:00Z`)
    await runChores(api.database, api.logger, api.clock.now)
    return { trainees: await count('archived_trainees'), files: await count('archived_files') }
  }
  const keep = async (input: object) => (await coordinator.post('keep-archive.php', { id: 1, ...input })).body
  return { ...api, coordinator, archivedAt, keep, count }
}

test('archived trainees and files are deleted after their years', async () => {
  const { archivedAt, count } = await scene()
  expect(await archivedAt('2025-11-04')).toEqual({ trainees: 1, files: 1 })
  expect(await count('closing_choices')).toBe(1)
  expect(await archivedAt('2025-11-05')).toEqual({ trainees: 0, files: 1 })
  expect(await count('closing_choices')).toBe(0)
  expect(await archivedAt('2026-11-04')).toEqual({ trainees: 0, files: 1 })
  expect(await archivedAt('2026-11-05')).toEqual({ trainees: 0, files: 0 })
})

test('the log of the server says how many', async () => {
  const { archivedAt, log } = await scene()
  await archivedAt('2026-11-05')
  const lines = log.map((line) => JSON.parse(line))
  expect(lines).toContainEqual(expect.objectContaining({ chore: 'archived trainees', deleted: 1 }))
  expect(lines).toContainEqual(expect.objectContaining({ chore: 'archived files', deleted: 1 }))
})

test('coordinators can read by name what will be deleted, and how many', async () => {
  const { coordinator, succeeded } = await scene()
  const contents = async (what: string) =>
    (await succeeded(coordinator.get('get-archive-contents.php', { yearId: 1, what }))).body
  const file = { fileId: 1, groupId: 1, groupName: 'חיפה' }
  const trainee = { id: 1, first_name: 'נועם', last_name: 'לוי' }
  expect(await contents('trainees')).toMatchObject({ total: 1, names: [{ ...file, trainee }], next: null })
  expect(await contents('files')).toMatchObject({ total: 1, names: [{ ...file, trainee: null }], next: null })
})

test('the trainees can be read by the outcome of the closing', async () => {
  const { coordinator, succeeded } = await scene()
  const numberOf = async (outcome: string) => {
    const input = { yearId: 1, what: 'trainees', outcome }
    const { total, names } = (await succeeded(coordinator.get('get-archive-contents.php', input))).body
    return [total, names.length]
  }
  expect(await numberOf('left')).toEqual([1, 1])
  expect(await numberOf('moved')).toEqual([0, 0])
})

test('the names are answered page by page', async () => {
  const { coordinator, database, succeeded } = await scene()
  const ids = Array.from({ length: 30 }, (_, index) => index + 2)
  const file = { year_id: 1, group_id: 1, name: 'חיפה', overlapFilled: 8 }
  const time = { archived_at: '2024-11-05 10:00:00', lastUpdated: '2024-11-05 10:00:00' }
  const values = { first_name: 'נועם', last_name: 'לוי', activity_status: 'פעיל.ה' as const }
  const trainee = { ...values, outcome: 'left' as const }
  await transact(database, async (tx) => {
    await tx.insert(archivedFiles).values(ids.map((id) => ({ id, ...file, ...time })))
    await tx.insert(archivedTrainees).values(ids.map((id) => ({ file_id: id, trainee_id: id, ...trainee })))
  })
  const read = async (after: number) => {
    const input = { yearId: 1, what: 'trainees', after }
    const { body } = await succeeded(coordinator.get('get-archive-contents.php', input))
    return { ...body, names: body.names.length }
  }
  const first = await read(0)
  expect(first).toMatchObject({ total: 31, names: 20 })
  expect(await read(first.next)).toMatchObject({ total: null, names: 11, next: null })
})

test('a coordinator can keep them longer', async () => {
  const { archivedAt, keep } = await scene()
  expect(await keep({ traineesUntil: '2026-01-01', filesUntil: '2030-01-01' })).toEqual({ success: true })
  expect(await archivedAt('2025-12-31')).toEqual({ trainees: 1, files: 1 })
  expect(await archivedAt('2029-12-31')).toEqual({ trainees: 0, files: 1 })
})

test.for([{ traineesUntil: '2025-11-04' }, { filesUntil: '2025-01-01' }])(
  'a coordinator cannot keep them shorter: %o',
  async (input) => {
    const { keep } = await scene()
    expect((await keep(input)).error).toBe('kept-longer')
  },
)

test('an archive that is kept as long as before has no entry in the activity log', async () => {
  const { coordinator, keep } = await scene()
  const logged = async () =>
    (await coordinator.get('get-activity-log.php', { action: 'שמירת ארכיון' })).body.total
  expect(await keep({ traineesUntil: '2025-11-05', filesUntil: '2026-11-05' })).toEqual({ success: true })
  expect(await logged()).toBe(0)
  await keep({ filesUntil: '2030-01-01' })
  expect(await logged()).toBe(1)
})

test('files are kept no shorter than their trainees', async () => {
  const { keep } = await scene()
  expect((await keep({ traineesUntil: '2027-01-01' })).error).toBe('kept-longer')
  expect(await keep({ traineesUntil: '2027-01-01', filesUntil: '2027-01-01' })).toEqual({ success: true })
})

test('the archive of a year that is not closed cannot be kept', async () => {
  const { coordinator } = await scene()
  const keep = (id: number) => coordinator.post('keep-archive.php', { id, filesUntil: '2040-01-01' })
  expect((await keep(2)).body.error).toBe('year-open')
  expect((await keep(9)).status).toBe(404)
})
