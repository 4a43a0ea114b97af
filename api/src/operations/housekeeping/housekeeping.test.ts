import { sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { chores } from '../../registry/tables.ts'
import { attentionFields } from '../../rules/settings.fields.ts'
import { daySeconds } from '../../rules/time.ts'
import { startApi } from '../../testing/api.ts'
import { isClockRight, runChores } from './housekeeping.ts'

async function scene() {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const groupId = await coordinator.createGroup('חיפה')
  const rows = async (table: string) =>
    (await api.database.read.raw(sql.raw(`select * from ${table}`))).length
  const runChoresAfter = async (days: number) => {
    api.clock.advance(days * daySeconds)
    await runChores(api.database, api.logger, api.clock.now)
  }
  return { ...api, coordinator, groupId, rows, runChoresAfter }
}

test('expired sessions are deleted', async () => {
  const { rows, runChoresAfter } = await scene()
  await runChoresAfter(29)
  expect(await rows('sessions')).toBe(1)
  await runChoresAfter(1)
  expect(await rows('sessions')).toBe(0)
})

test('trainees are purged 30 days after they were deleted', async () => {
  const { coordinator, groupId, rows, runChoresAfter } = await scene()
  const trainee = { group_id: groupId, first_name: 'נועם', last_name: 'לוי' }
  const { body } = await coordinator.post('add-trainee.php', trainee)
  await coordinator.post('add-trainee.php', trainee)
  await coordinator.post('delete-trainee.php', { id: body.id })
  await runChoresAfter(29)
  expect(await rows('trainees')).toBe(2)
  await runChoresAfter(1)
  expect(await rows('trainees')).toBe(1)
})

test('sign-in entries are kept for the longest absence that the rule of attention can look for', async () => {
  const { coordinator, groupId, signIn, signInAgain, succeeded, clock, runChoresAfter } = await scene()
  const guide = await signIn()
  await succeeded(coordinator.post('add-guide-groups.php', { guideId: guide.id, groupIds: [groupId] }))
  const { max } = attentionFields.absentDays
  await succeeded(coordinator.post('update-settings.php', { absentDays: max }))
  clock.advance(daySeconds)
  await signInAgain(guide.phone)
  const absent = async () => {
    const again = await signInAgain(coordinator.phone)
    return (await succeeded(again.get('get-attention.php', { rule: 'absent' }))).body.groups
  }
  await runChoresAfter(max)
  expect(await absent()).toEqual([])
  clock.advance(1)
  expect(await absent()).toMatchObject([{ id: groupId }])
})

test('the log has the number of rows of each chore', async () => {
  const { log, runChoresAfter } = await scene()
  log.length = 0
  await runChoresAfter(31)
  const lines = log.map((line) => JSON.parse(line)).map(({ chore, deleted }) => ({ chore, deleted }))
  expect(lines.map(({ chore }) => chore)).toEqual(Object.keys(chores))
  expect(lines).toContainEqual({ chore: 'expired sessions', deleted: 1 })
})

test('a chore that fails is logged and does not stop the others', async () => {
  const { clock, database, log, logger, rows } = await scene()
  const fail = () => Promise.reject(new Error('no'))
  clock.advance(31 * daySeconds)
  await runChores(database, logger, clock.now, { failing: fail, ...chores })
  expect(await rows('sessions')).toBe(0)
  expect(log.join()).toContain('housekeeping failed')
})

test('the log of a chore that fails has no parameters of its query', async () => {
  const { clock, database, log, logger } = await scene()
  const error = new DrizzleQueryError('insert …', ['נועם לוי'], new Error('constraint failed'))
  await runChores(database, logger, clock.now, { failing: () => Promise.reject(error) })
  expect(log.join()).toContain('constraint failed')
  expect(log.join()).not.toContain('נועם לוי')
})

test('a clock is right until it is more than a week from the newest moment at which it was right', async () => {
  const { clock, database, log, logger } = await scene()
  const isRightAfter = (days: number) => {
    clock.advance(days * daySeconds)
    return isClockRight(database, logger, clock.now)
  }
  expect(await isRightAfter(7)).toBe(true)
  expect(await isRightAfter(7)).toBe(true)
  expect(await isRightAfter(8)).toBe(false)
  expect(log.at(-1)).toContain('housekeeping skipped')
  expect(await isRightAfter(-14)).toBe(true)
  expect(await isRightAfter(-2)).toBe(false)
})

test('what is done with a clock years ahead does not make it right', async () => {
  const { clock, coordinator, database, logger, signInAgain } = await scene()
  expect(await isClockRight(database, logger, clock.now)).toBe(true)
  clock.advance(3000 * daySeconds)
  const again = await signInAgain(coordinator.phone)
  expect((await again.post('add-group.php', { name: 'עכו' })).status).toBe(200)
  expect(await isClockRight(database, logger, clock.now)).toBe(false)
})
