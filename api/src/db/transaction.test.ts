import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { startApi } from '../testing/api.ts'
import { contentsOf } from '../testing/contents.ts'
import { onPostgres } from '../testing/databases.ts'
import type { Tx } from './connection.ts'
import { counters } from './counters.table.ts'
import { addTo, count } from './counters.ts'
import { transact } from './transaction.ts'

const trainees = (tx: Tx) => addTo(tx, 'trainees', 1)

describe('a change that fails', () => {
  test('is rolled back, and its caller gets the error', async () => {
    const { database } = startApi()
    const failing = transact(database, async (tx) => {
      await trainees(tx)
      await addTo(tx, 'guides', 1)
      throw new Error('half way')
    })
    await expect(failing).rejects.toThrow('half way')
    expect(await database.read.select().from(counters)).toEqual([])
  })

  test('does not block the next one', async () => {
    const { database } = startApi()
    const failing = transact(database, async (tx) => tx.raw(sql`insert into nothing values (1)`))
    const next = transact(database, trainees)
    await expect(failing).rejects.toThrow()
    await next
    expect(await count(database.read, 'trainees')).toBe(1)
  })

  test.skipIf(onPostgres)('is rolled back when only its commit fails, and the next one runs', async () => {
    const { database } = startApi()
    const dangling = transact(database, async (tx) => {
      await tx.raw(sql`pragma defer_foreign_keys = on`)
      await tx.raw(sql`insert into group_forms (group_id) values (99)`)
    })
    await expect(dangling).rejects.toThrow('FOREIGN KEY')
    await transact(database, trainees)
    expect(await database.read.raw(sql`select * from group_forms`)).toEqual([])
    expect(await count(database.read, 'trainees')).toBe(1)
  })

  test.skipIf(onPostgres)(
    'because the disk is full is answered, and can be repeated once there is room',
    async () => {
      const { database, signInCoordinator } = startApi()
      const coordinator = await signInCoordinator()
      const group_id = await coordinator.createGroup('חיפה')
      const allowPages = (pages: number) =>
        transact(database, (tx) => tx.raw(sql.raw(`pragma max_page_count = ${pages}`)))
      const fields = { safety_events: 'אירוע '.repeat(800) }
      const save = () => coordinator.post('update-group-form.php', { group_id, fields })
      // No more pages than the file has.
      await allowPages(1)
      expect(await save()).toMatchObject({
        status: 500,
        body: { success: false, error: 'internal', message: expect.stringMatching(/[א-ת]/) },
      })
      expect((await coordinator.get('get-group-form.php', { group_id })).body.form.safety_events).toBeNull()
      await allowPages(1_000_000)
      expect((await save()).status).toBe(200)
    },
  )

  test.for(['activity', 'counters', 'changes'])('at its last step, the %s, is rolled back', async (table) => {
    const { database, signInCoordinator } = startApi()
    const coordinator = await signInCoordinator()
    const groupId = await coordinator.createGroup('חיפה')
    await transact(database, async (tx) => {
      const onFire = onPostgres
        ? `alter table ${table} add constraint on_fire check (false) not valid`
        : `create trigger on_fire before insert on ${table} begin select raise(abort, 'disk on fire'); end`
      await tx.raw(sql.raw(onFire))
    })
    const before = await contentsOf(database.read)
    const trainee = { group_id: groupId, first_name: 'נועם', last_name: 'לוי' }
    expect((await coordinator.post('add-trainee.php', trainee)).status).toBe(500)
    const fields = { activity_hours: '16:00' }
    expect((await coordinator.post('update-group-form.php', { group_id: groupId, fields })).status).toBe(500)
    expect(await contentsOf(database.read)).toEqual(before)
  })
})

describe('concurrent changes', () => {
  test.skipIf(onPostgres)('run one after the other in their order', async () => {
    const { database } = startApi()
    const steps: string[] = []
    const change = (name: string) =>
      transact(database, async (tx) => {
        steps.push(`${name} begins`)
        for (let turn = 0; turn < 3; turn++) await tx.select().from(counters)
        steps.push(`${name} ends`)
      })
    await Promise.all(['1', '2', '3'].map(change))
    expect(steps).toEqual(['1 begins', '1 ends', '2 begins', '2 ends', '3 begins', '3 ends'])
  })

  test('lose no update', async () => {
    const { database } = startApi()
    const increment = () =>
      transact(database, async (tx) => {
        const before = await count(tx, 'trainees')
        await tx.insert(counters).values({ name: 'trainees', value: 0 }).onConflictDoNothing()
        await tx
          .update(counters)
          .set({ value: before + 1 })
          .where(eq(counters.name, 'trainees'))
      })
    await Promise.all(Array.from({ length: 50 }, increment))
    expect(await count(database.read, 'trainees')).toBe(50)
  })

  test('are invisible to readers until they are committed', async () => {
    const { database } = startApi()
    await transact(database, async (tx) => {
      await trainees(tx)
      expect(await count(database.read, 'trainees')).toBe(0)
    })
    expect(await count(database.read, 'trainees')).toBe(1)
  })
})

test('a transaction inside a transaction is refused, because it would wait for itself forever', async () => {
  const { database } = startApi()
  const outer = transact(database, async (tx) => {
    await trainees(tx)
    await transact(database, trainees)
  })
  await expect(outer).rejects.toThrow('inside a transaction')
  expect(await count(database.read, 'trainees')).toBe(0)
  await transact(database, trainees)
  expect(await count(database.read, 'trainees')).toBe(1)
})
