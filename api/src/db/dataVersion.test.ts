import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ensureCoordinator } from '../people/guides/firstCoordinator.service.ts'
import type { CallName } from '../rules/callList.ts'
import { daySeconds } from '../rules/time.ts'
import { groups } from '../schema/groups.table.ts'
import { startApi } from '../testing/api.ts'
import { insertPasskey } from '../testing/authenticator.ts'
import type { Tx } from './connection.ts'
import { dataVersion } from './dataVersion.ts'
import { transact } from './transaction.ts'

async function town() {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const groupId = await coordinator.createGroup('חיפה')
  const etag = async () => (await coordinator.get('get-groups.php')).headers.get('etag')
  async function increases(work: () => Promise<unknown>) {
    const before = await etag()
    await work()
    return (await etag()) !== before
  }
  return { ...api, coordinator, groupId, increases }
}

const rename = (tx: Tx, name: string) => tx.update(groups).set({ name }).where(eq(groups.name, 'חיפה'))

describe('the data version increases', () => {
  test('with a write of displayed rows that logs nothing', async () => {
    const { database, increases } = await town()
    expect(await increases(() => transact(database, (tx) => rename(tx, 'עכו')))).toBe(true)
  })

  test('with a prepared write', async () => {
    const { database, increases } = await town()
    const write = (tx: Tx) => rename(tx, 'עכו').prepare().execute()
    expect(await increases(() => transact(database, async (tx) => write(tx)))).toBe(true)
  })

  test('with a write in plain SQL', async () => {
    const { database, increases } = await town()
    const write = sql`with one as (select 1) update groups set name = 'עכו'`
    expect(await increases(() => transact(database, async (tx) => tx.raw(write)))).toBe(true)
  })

  test('with a new name of a group', async () => {
    const { coordinator, groupId, increases } = await town()
    const change = () => coordinator.post('update-group.php', { id: groupId, name: 'עכו' })
    expect(await increases(change)).toBe(true)
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

describe('the data version stays', () => {
  test('at a sign-in and a sign-out', async () => {
    const { caller, coordinator, visitor, increases } = await town()
    const visit = async () => {
      const { headers } = await visitor.post('login.php', { phone: coordinator.phone })
      const cookie = headers.get('set-cookie')?.split(';')[0]
      expect((await caller(cookie).post('logout.php')).status).toBe(200)
    }
    expect(await increases(visit)).toBe(false)
  })

  test('when a session is renewed', async () => {
    const { clock, coordinator, increases } = await town()
    const use = async () => {
      clock.advance(2 * daySeconds)
      const { headers } = await coordinator.get('get-groups.php')
      expect(headers.has('set-cookie')).toBe(true)
    }
    expect(await increases(use)).toBe(false)
  })

  test('when a guide opens a handover file, and leaves it', async () => {
    const { coordinator, groupId, increases } = await town()
    const visit = async (left: boolean) =>
      coordinator.post('update-presence.php', { group_id: groupId, left })
    expect(await increases(() => visit(false))).toBe(false)
    expect(await increases(() => visit(true))).toBe(false)
  })

  test.for([
    [
      'add-invitation.php',
      ({ groupId }) => ({ phone: '0588888888', full_name: 'נועה', groupIds: [groupId] }),
    ],
    ['add-nudge.php', ({ guideId, groupId }) => ({ guideId, groupIds: [groupId] })],
    ['delete-passkey.php', ({ passkeyId }) => ({ id: passkeyId })],
    ['delete-sessions.php', ({ guideId }) => ({ guideId })],
    [
      'update-year-close-draft.php',
      ({ groupId }) => ({ choices: [{ kind: 'group', key: `${groupId}`, choice: 'end' }] }),
    ],
    ['export-groups.php', () => ({})],
  ] satisfies [CallName, (ids: Record<string, unknown>) => object][])('at %s', async ([call, inputOf]) => {
    const api = await town()
    const { coordinator, succeeded, increases } = api
    const { id: guideId } = await api.signIn()
    const groupId = await coordinator.createGroup('עכו', [{ id: guideId }])
    const passkeyId = await insertPasskey(api, guideId)
    const input = inputOf({ groupId, guideId, passkeyId })
    expect(await increases(() => succeeded(coordinator.post(call, input)))).toBe(false)
  })

  test('when a write changes no row', async () => {
    const { database, increases } = await town()
    const write = (tx: Tx) => tx.update(groups).set({ name: 'עכו' }).where(eq(groups.id, 99))
    expect(await increases(() => transact(database, async (tx) => write(tx)))).toBe(false)
  })

  test('when a change is refused', async () => {
    const { coordinator, increases } = await town()
    expect(await increases(() => coordinator.post('add-group.php', { name: 'חיפה' }))).toBe(false)
  })

  test('when a transaction fails', async () => {
    const { database, increases } = await town()
    const fail = () =>
      transact(database, async (tx) => {
        await rename(tx, 'עכו')
        throw new Error('half way')
      })
    expect(await increases(() => fail().catch(() => undefined))).toBe(false)
  })
})
