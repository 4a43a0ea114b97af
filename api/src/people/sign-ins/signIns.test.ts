import { describe, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { callPermissions } from '../../rules/callPermissions.ts'
import { keysOf } from '../../rules/objects.ts'
import { signIns } from '../../schema/signIns.table.ts'
import { startApi } from '../../testing/api.ts'
import { deleteOldSignIns } from './signIns.service.ts'
import { tracedCalls } from './traceSignIns.ts'

async function scene(options: Parameters<typeof startApi>[0] = {}) {
  const api = startApi({ env: { SMS_URL: 'terminal' }, ...options })
  const coordinator = await api.signInCoordinator('רותם')
  const guide = await api.signIn({ name: 'דנה' })
  await api.signIns.settled()
  await transact(api.database, async (tx) => void (await tx.delete(signIns)))
  async function traces(query = {}) {
    await api.signIns.settled()
    return (await api.succeeded(coordinator.get('get-sign-ins.php', query))).body
  }
  const enter = (phone: string, address = '203.0.113.7') =>
    api.caller(undefined, { address }).post('login.php', { phone })
  return { ...api, coordinator, guide, traces, enter }
}

describe('a trace', () => {
  test('of a sign-in names the guide, the means and the network', async () => {
    const { guide, enter, traces } = await scene()
    await enter(guide.phone)
    expect(await traces()).toMatchObject({
      total: 1,
      signIns: [
        {
          ...{ at: '2024-11-05 10:00:00', count: 1, means: 'phone', outcome: 'done', reason: null },
          ...{ guide_id: guide.id, guide: 'דנה', stranger: null, network: '203.0.113.7' },
        },
      ],
    })
  })

  test('of a stranger says why, and has no phone', async () => {
    const { enter, traces, database } = await scene()
    await enter('0599999999')
    const { signIns: rows } = await traces()
    expect(rows).toMatchObject([{ outcome: 'refused', reason: 'unknown-phone', guide_id: null, guide: null }])
    expect(rows[0].stranger).toMatch(/^.{6}$/)
    expect(JSON.stringify(await database.read.select().from(signIns))).not.toContain('599999999')
  })

  test('of equal refusals of a few minutes is one', async () => {
    const { clock, enter, traces } = await scene()
    for (const phone of ['0599999999', '0599999999', '0588888888', '0599999999']) {
      await enter(phone)
      clock.advance(60)
    }
    const times = async () => (await traces()).signIns.map(({ count }: { count: number }) => count)
    expect(await times()).toEqual([3, 1])
    clock.advance(11 * 60)
    await enter('0599999999')
    expect(await times()).toEqual([1, 3, 1])
  })

  test('stands where its last time belongs', async () => {
    const { clock, enter, traces } = await scene()
    for (const phone of ['0599999999', '0588888888', '0599999999']) {
      await enter(phone)
      clock.advance(60)
    }
    const { signIns: rows } = await traces()
    const times = rows.map(({ lastAt }: { lastAt: string }) => lastAt)
    expect(times).toEqual(['2024-11-05 10:02:00', '2024-11-05 10:01:00'])
  })

  test('of a network beyond its limit is one, whatever the phones', async () => {
    const { enter, traces } = await scene({ rateLimit: 3 })
    for (const phone of ['0599999991', '0599999992', '0599999993', '0599999994', '0599999995']) {
      await enter(phone)
    }
    expect((await traces()).signIns[0]).toMatchObject({ reason: 'too-many', stranger: null, count: 2 })
  })

  test('of a sent code is no refusal', async () => {
    const api = startApi({ env: { SIGN_IN: 'code', SMS_URL: 'terminal' } })
    const { id } = await api.addGuide({ name: 'דנה', phone: '0500000001', admin: 0 })
    await api.visitor.post('login.php', { phone: '0500000001' })
    await api.signIns.settled()
    expect(await api.database.read.select().from(signIns)).toMatchObject([
      { means: 'code', outcome: 'code-sent', reason: null, guide_id: id },
    ])
  })

  test('of a recovery word names it', async () => {
    const { coordinator, visitor, traces } = await scene()
    const { words } = (await coordinator.post('add-recovery-words.php')).body
    await visitor.post('login.php', { phone: coordinator.phone, word: words[0] })
    await visitor.post('login.php', { phone: coordinator.phone, word: words[0] })
    expect((await traces()).signIns).toMatchObject([
      { means: 'word', outcome: 'refused', reason: 'wrong-word', guide_id: coordinator.id },
      { means: 'word', outcome: 'done', guide_id: coordinator.id },
    ])
  })

  test('of a refused proof names the guide whose session it is, and none of one that succeeds', async () => {
    const { prove, traces, ...people } = await scene()
    const coordinator = await prove(people.coordinator)
    const { words } = (await coordinator.post('add-recovery-words.php')).body
    await coordinator.post('prove.php', { word: words[0] })
    await coordinator.post('prove.php', { word: words[0] })
    expect(await traces()).toMatchObject({
      total: 2,
      signIns: [
        { means: 'word', outcome: 'refused', reason: 'wrong-word', guide_id: coordinator.id },
        { outcome: 'done' },
      ],
    })
  })

  test('is found by its outcome and by the guide', async () => {
    const { guide, coordinator, enter, traces } = await scene()
    await enter(guide.phone)
    await enter('0599999999')
    await enter(coordinator.phone)
    expect(await traces({ outcome: 'refused' })).toMatchObject({ total: 1, signIns: [{ guide_id: null }] })
    expect(await traces({ outcome: 'done' })).toMatchObject({ total: 2 })
    expect(await traces({ guideId: guide.id })).toMatchObject({ total: 1, signIns: [{ guide: 'דנה' }] })
    expect((await traces({ limit: 1, page: 2 })).signIns).toHaveLength(1)
  })

  test('is deleted after 24 months', async () => {
    const { guide, enter, traces, database } = await scene()
    await enter(guide.phone)
    await traces()
    const deleteAt = (day: string) =>
      transact(database, (tx) => deleteOldSignIns(tx, new Date(`${day}T09:00:00Z`)))
    expect([await deleteAt('2026-11-05'), await deleteAt('2026-11-06')]).toEqual([0, 1])
  })
})

test('every call that anybody may make and that opens a session leaves a trace', () => {
  const others = ['open-answer-invitation.php', 'answer-by-invitation.php', 'confirm-digest.php']
  const open = keysOf(callPermissions).filter(
    (call) => callPermissions[call] === 'anyone' && !/^(get|stop)-/.test(call) && !others.includes(call),
  )
  expect(open.toSorted()).toEqual(keysOf(tracedCalls).toSorted())
})
