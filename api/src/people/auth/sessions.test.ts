import { describe, expect, test } from 'vitest'
import { daySeconds, inSeconds } from '../../rules/time.ts'
import { startApi } from '../../testing/api.ts'

test('a session in daily use ends after 90 days', async () => {
  const { clock, signIn } = startApi()
  const guide = await signIn()
  const opened = clock.now
  const status = async (day: number) => {
    clock.now = inSeconds(opened, day * daySeconds - 1)
    return (await guide.get('get-guide-groups.php', { guideId: guide.id })).status
  }
  for (let day = 1; day <= 90; day++) expect(await status(day)).toBe(200)
  expect(await status(91)).toBe(401)
})

test('a session that can no longer be renewed is not written at each call', async () => {
  const { clock, signIn } = startApi()
  const guide = await signIn()
  const opened = clock.now
  for (const day of [25, 50, 75]) {
    clock.now = inSeconds(opened, day * daySeconds)
    await guide.get('get-guide-groups.php', { guideId: guide.id })
  }
  clock.now = inSeconds(opened, 80 * daySeconds)
  await guide.get('get-guide-groups.php', { guideId: guide.id })
  const { headers } = await guide.get('get-guide-groups.php', { guideId: guide.id })
  expect(headers.has('set-cookie')).toBe(false)
})

async function loginOverHttps() {
  const { caller, signIn, signInAgain } = startApi({ trustProxy: true })
  const { phone, id } = await signIn()
  const https = { 'x-forwarded-proto': 'https' }
  const { cookie } = await signInAgain(phone, https)
  const groups = (sent: string) => caller(sent).open(`/api/get-guide-groups.php?guideId=${id}`, https)
  return { cookie, groups }
}

test('over HTTPS the cookie has the __Host- prefix', async () => {
  const { cookie, groups } = await loginOverHttps()
  expect(cookie).toMatch(/^__Host-session=/)
  expect((await groups(cookie)).status).toBe(200)
})

test('over HTTPS a cookie without the prefix is ignored', async () => {
  const { cookie, groups } = await loginOverHttps()
  expect((await groups(cookie.replace('__Host-', ''))).status).toBe(401)
})

test('signing out empties the HTTP cache of the browser', async () => {
  const guide = await startApi().signIn()
  const { headers } = await guide.post('logout.php')
  expect(headers.get('clear-site-data')).toBe('"cache"')
})

test('a session ends the set number of days after its last use', async () => {
  const { clock, signIn } = startApi({ env: { SESSION_DAYS: '7' } })
  const guide = await signIn()
  const statusAfter = async (days: number) => {
    clock.advance(days * daySeconds)
    return (await guide.get('get-guide-groups.php', { guideId: guide.id })).status
  }
  expect(await statusAfter(6)).toBe(200)
  expect(await statusAfter(6)).toBe(200)
  expect(await statusAfter(7)).toBe(401)
})

describe('the session that a browser had before ends', () => {
  async function scene() {
    const api = startApi()
    const before = await api.signIn()
    const isSignedIn = async () =>
      (await before.get('get-guide-groups.php', { guideId: before.id })).status === 200
    return { ...api, before, isSignedIn }
  }

  test('with a sign-in', async () => {
    const { before, isSignedIn, signIn, succeeded } = await scene()
    const { phone } = await signIn()
    await succeeded(before.post('login.php', { phone }))
    expect(await isSignedIn()).toBe(false)
  })

  test('with a registration', async () => {
    const { before, isSignedIn, signInCoordinator, succeeded } = await scene()
    const groupId = await (await signInCoordinator()).createGroup('חיפה')
    const newcomer = { fullName: 'דנה לוי', phone: '0587654321', groupIds: [groupId] }
    await succeeded(before.post('register.php', newcomer))
    expect(await isSignedIn()).toBe(false)
  })

  test('but not with a refused sign-in', async () => {
    const { before, isSignedIn } = await scene()
    await before.post('login.php', { phone: '0587654321' })
    expect(await isSignedIn()).toBe(true)
  })
})

test('a guide has 20 sessions, of which a further one ends the newest, so that strangers who know the phone end none', async () => {
  const { clock, signIn, signInAgain } = startApi()
  const first = await signIn()
  const second = await signInAgain(first.phone)
  clock.advance(daySeconds)
  const ids = async () => {
    const { body } = await first.get('get-sessions.php', { guideId: first.id })
    return body.sessions.map(({ id }: { id: string }) => id)
  }
  for (let i = 3; i <= 19; i++) await signInAgain(first.phone)
  const kept = await ids()
  expect(kept).toContain(second.sessionId)
  for (let i = 1; i <= 25; i++) {
    clock.advance(1)
    const { sessionId } = await signInAgain(first.phone)
    expect(new Set(await ids())).toEqual(new Set([...kept, sessionId]))
  }
})

describe('the open sessions of a guide', () => {
  const chrome = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/138.0.0.0 Mobile Safari/537.36'

  async function twoDevices() {
    const api = startApi()
    const guide = await api.signIn()
    api.clock.now = new Date('2024-11-06T10:00:00Z')
    const phone = await api.signInAgain(guide.phone, { 'user-agent': chrome })
    const coordinator = await api.signInCoordinator()
    const list = async (by: { get: typeof guide.get } = guide) =>
      (await by.get('get-sessions.php', { guideId: guide.id })).body.sessions
    const isSignedIn = async (by: { get: typeof guide.get }) =>
      (await by.get('get-guide.php', { id: guide.id })).status === 200
    return { ...api, guide, phone, coordinator, list, isSignedIn }
  }

  test('have the device and the times, without the token', async () => {
    const { phone, list } = await twoDevices()
    const times = { openedAt: '2024-11-06 10:00:00', usedAt: '2024-11-06 10:00:00' }
    const [last] = await list(phone)
    expect(last).toEqual({
      id: phone.sessionId,
      copiedAt: '',
      device: 'דפדפן Chrome באנדרואיד',
      ...times,
      current: true,
    })
    expect(JSON.stringify(last)).not.toContain(phone.cookie.replace('session=', ''))
  })

  test('are listed by the hour of their last use', async () => {
    const { clock, coordinator, guide, phone, list } = await twoDevices()
    const ids = async () => (await list(coordinator)).map(({ id }: { id: string }) => id)
    expect(await ids()).toEqual([phone.sessionId, guide.sessionId])
    clock.now = new Date('2024-11-06T12:00:00Z')
    await guide.get('get-guide.php', { id: guide.id })
    clock.now = new Date('2024-11-06T12:59:59Z')
    await guide.get('get-guide.php', { id: guide.id })
    expect(await ids()).toEqual([guide.sessionId, phone.sessionId])
    expect(await list(coordinator)).toMatchObject([{ usedAt: '2024-11-06 12:00:00' }, {}])
  })

  test('begin with the session of the call', async () => {
    const { guide, list } = await twoDevices()
    expect(await list(guide)).toMatchObject([{ id: guide.sessionId, current: true }, { current: false }])
  })

  test('do not include expired ones', async () => {
    const { clock, coordinator, list } = await twoDevices()
    clock.advance(29.5 * daySeconds)
    expect(await list(coordinator)).toHaveLength(1)
  })

  test('can be ended one by one', async () => {
    const { guide, phone, prove, list, isSignedIn } = await twoDevices()
    const proven = await prove(guide)
    expect((await proven.post('delete-session.php', { id: phone.sessionId })).body.success).toBe(true)
    expect(await isSignedIn(phone)).toBe(false)
    expect(await list()).toHaveLength(2)
  })

  test("can all be ended except one's own", async () => {
    const { guide, phone, prove, isSignedIn } = await twoDevices()
    const proven = await prove(guide)
    await proven.post('delete-sessions.php', { guideId: guide.id })
    expect(await isSignedIn(phone)).toBe(false)
    expect(await isSignedIn(guide)).toBe(false)
    expect(await isSignedIn(proven)).toBe(true)
  })

  test('can all be ended by a coordinator', async () => {
    const { guide, phone, coordinator, isSignedIn } = await twoDevices()
    await coordinator.post('delete-sessions.php', { guideId: guide.id })
    expect(await isSignedIn(phone)).toBe(false)
    expect(await isSignedIn(guide)).toBe(false)
    expect(await isSignedIn(coordinator)).toBe(true)
  })

  test('that do not exist are not found', async () => {
    const { coordinator } = await twoDevices()
    expect((await coordinator.post('delete-session.php', { id: 'unknown' })).status).toBe(404)
    expect((await coordinator.post('delete-session.php', { id: '\u0000' })).status).toBe(400)
  })
})
