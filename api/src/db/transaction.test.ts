import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { clock } from '../schema/clock.table.ts'
import { startApi } from '../testing/api.ts'
import { contentsOf } from '../testing/contents.ts'
import { onPostgres } from '../testing/databases.ts'
import type { Db, Tx } from './connection.ts'
import { onlyRow } from './rows.ts'
import { transact } from './transaction.ts'

// Any table without references serves.
const addRow = (tx: Tx) => tx.insert(clock).values({ right_at: '' })
const countRows = (db: Db) => db.$count(clock)

describe('a change that fails', () => {
  test('is rolled back, and its caller gets the error', async () => {
    const { database } = startApi()
    const failing = transact(database, async (tx) => {
      await addRow(tx)
      throw new Error('half way')
    })
    await expect(failing).rejects.toThrow('half way')
    expect(await countRows(database.read)).toBe(0)
  })

  test('does not block the next one', async () => {
    const { database } = startApi()
    const failing = transact(database, async (tx) => tx.raw(sql`insert into nothing values (1)`))
    const next = transact(database, addRow)
    await expect(failing).rejects.toThrow()
    await next
    expect(await countRows(database.read)).toBe(1)
  })

  test.skipIf(onPostgres)('is rolled back when only its commit fails, and the next one runs', async () => {
    const { database } = startApi()
    const dangling = transact(database, async (tx) => {
      await tx.raw(sql`pragma defer_foreign_keys = on`)
      await tx.raw(sql`insert into group_forms (group_id) values (99)`)
    })
    await expect(dangling).rejects.toThrow('FOREIGN KEY')
    await transact(database, addRow)
    expect(await database.read.raw(sql`select * from group_forms`)).toEqual([])
    expect(await countRows(database.read)).toBe(1)
  })

  test.skipIf(onPostgres)(
    'because the disk is full is answered, and can be repeated once there is room',
    async () => {
      const { database, signInCoordinator } = startApi()
      const coordinator = await signInCoordinator()
      const group_id = await coordinator.createGroup('חיפה')
      const allowPages = (pages: number) =>
        transact(database, (tx) => tx.raw(sql.raw(`pragma max_page_count = ${pages}`)))
      // Needs more pages than migrations have left free.
      const events = 'אירוע '.repeat(800)
      const fields = {
        ...{ safety_events: events, recruitment_details: events, publication_details: events },
        ...{ special_places_to_publish: events, city_recruitment_helpers: events, meaningful_events: events },
      }
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

  test.for(['activity', 'changes'])('at its last step, the %s, is rolled back', async (table) => {
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
        for (let turn = 0; turn < 3; turn++) await countRows(tx)
        steps.push(`${name} ends`)
      })
    await Promise.all(['1', '2', '3'].map(change))
    expect(steps).toEqual(['1 begins', '1 ends', '2 begins', '2 ends', '3 begins', '3 ends'])
  })

  test('lose no update', async () => {
    const { database } = startApi()
    const readTotal = async (db: Db) =>
      Number((await onlyRow(db.select({ value: clock.right_at }).from(clock))).value)
    await transact(database, (tx) => tx.insert(clock).values({ right_at: '0' }))
    const increment = () =>
      transact(database, async (tx) => {
        const before = await readTotal(tx)
        await tx.update(clock).set({ right_at: `${before + 1}` })
      })
    await Promise.all(Array.from({ length: 50 }, increment))
    expect(await readTotal(database.read)).toBe(50)
  })

  test('are invisible to readers until they are committed', async () => {
    const { database } = startApi()
    await transact(database, async (tx) => {
      await addRow(tx)
      expect(await countRows(database.read)).toBe(0)
    })
    expect(await countRows(database.read)).toBe(1)
  })
})

test('a transaction inside a transaction is refused, because it would wait for itself forever', async () => {
  const { database } = startApi()
  const outer = transact(database, async (tx) => {
    await addRow(tx)
    await transact(database, addRow)
  })
  await expect(outer).rejects.toThrow('inside a transaction')
  expect(await countRows(database.read)).toBe(0)
  await transact(database, addRow)
  expect(await countRows(database.read)).toBe(1)
})
