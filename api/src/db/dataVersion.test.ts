import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { groups } from '../groups/groups.table.ts'
import { ensureCoordinator } from '../guides/firstCoordinator.service.ts'
import { startApi } from '../testing/api.ts'
import type { Tx } from './connection.ts'
import { dataVersion } from './dataVersion.ts'
import { transact } from './transaction.ts'

async function town() {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const groupId = await coordinator.createGroup('חיפה')
  const etag = async () => (await coordinator.get('get-groups.php')).headers.get('etag')
  async function moves(work: () => Promise<unknown>) {
    const before = await etag()
    await work()
    return (await etag()) !== before
  }
  return { ...api, coordinator, groupId, moves }
}

const rename = (tx: Tx, name: string) => tx.update(groups).set({ name }).where(eq(groups.name, 'חיפה'))

describe('the version of the data moves', () => {
  test('with a write of shown rows that logs nothing', async () => {
    const { database, moves } = await town()
    expect(await moves(() => transact(database, (tx) => rename(tx, 'עכו')))).toBe(true)
  })

  test('with a prepared write', async () => {
    const { database, moves } = await town()
    const write = (tx: Tx) => rename(tx, 'עכו').prepare().execute()
    expect(await moves(() => transact(database, async (tx) => write(tx)))).toBe(true)
  })

  test('with a write in plain SQL', async () => {
    const { database, moves } = await town()
    const write = sql`with one as (select 1) update groups set name = 'עכו'`
    expect(await moves(() => transact(database, async (tx) => tx.raw(write)))).toBe(true)
  })

  test('with the first coordinator', async () => {
    const { database } = startApi()
    await ensureCoordinator(database, {
      FIRST_COORDINATOR_PHONE: '0500000000',
      FIRST_COORDINATOR_NAME: 'רותם',
    })
    expect(await dataVersion(database.read)).toBe(1)
  })
})

describe('the version of the data stays', () => {
  test('at a sign-in and a sign-out', async () => {
    const { caller, coordinator, visitor, moves } = await town()
    const visit = async () => {
      const { headers } = await visitor.post('login.php', { phone: coordinator.phone })
      const cookie = headers.get('set-cookie')?.split(';')[0]
      expect((await caller(cookie).post('logout.php')).status).toBe(200)
    }
    expect(await moves(visit)).toBe(false)
  })

  test('when a session is renewed', async () => {
    const { clock, coordinator, moves } = await town()
    const use = async () => {
      clock.now = new Date(clock.now.getTime() + 2 * 24 * 60 * 60 * 1000)
      const { headers } = await coordinator.get('get-groups.php')
      expect(headers.has('set-cookie')).toBe(true)
    }
    expect(await moves(use)).toBe(false)
  })

  test('when a guide opens a handover file, and leaves it', async () => {
    const { coordinator, groupId, moves } = await town()
    const visit = async (left: boolean) =>
      coordinator.post('update-presence.php', { group_id: groupId, left })
    expect(await moves(() => visit(false))).toBe(false)
    expect(await moves(() => visit(true))).toBe(false)
  })

  test('when a write changes no row', async () => {
    const { database, moves } = await town()
    const write = (tx: Tx) => tx.update(groups).set({ name: 'עכו' }).where(eq(groups.id, 99))
    expect(await moves(() => transact(database, async (tx) => write(tx)))).toBe(false)
  })

  test('when a change is refused', async () => {
    const { coordinator, moves } = await town()
    expect(await moves(() => coordinator.post('add-group.php', { name: 'חיפה' }))).toBe(false)
  })

  test('when a transaction fails', async () => {
    const { database, moves } = await town()
    const fail = () =>
      transact(database, async (tx) => {
        await rename(tx, 'עכו')
        throw new Error('half way')
      })
    expect(await moves(() => fail().catch(() => undefined))).toBe(false)
  })
})
