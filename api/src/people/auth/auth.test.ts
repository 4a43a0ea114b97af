import { describe, expect, test } from 'vitest'
import { daySeconds } from '../../rules/time.ts'
import { startApi } from '../../testing/api.ts'
import { contentsOf } from '../../testing/contents.ts'

describe.for(['open', 'approved', 'closed'] as const)('signing in (registration: %s)', (registration) => {
  test('a known phone gets its guide and a session cookie', async () => {
    const { visitor, signIn } = startApi({ registration })
    const dana = await signIn({ name: 'דנה כהן' })
    const { body, headers } = await visitor.post('login.php', { phone: dana.phone })
    expect(body).toEqual({
      success: true,
      guide: { id: dana.id, full_name: 'דנה כהן', phone: dana.phone, admin: 0, active: true },
    })
    expect(headers.getSetCookie()[0]).toMatch(
      /^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test('a script can read who has signed in, as long as a session lasts at most', async () => {
    const { visitor, signIn } = startApi({ registration })
    const dana = await signIn()
    const { headers } = await visitor.post('login.php', { phone: dana.phone })
    expect(headers.getSetCookie()[1]).toBe(`guide=${dana.id}; Max-Age=7776000; Path=/; SameSite=Lax`)
  })

  test('the cookie is Secure behind a trusted HTTPS proxy', async () => {
    const { visitor, signIn } = startApi({ trustProxy: true, registration })
    const { phone } = await signIn()
    const { headers } = await visitor.post('login.php', { phone }, { 'x-forwarded-proto': 'https' })
    for (const cookie of headers.getSetCookie()) expect(cookie).toContain('Secure')
  })

  test('an unknown phone is refused', async () => {
    const { status, body } = await startApi({ registration }).visitor.post('login.php', {
      phone: '0599999999',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: false, error: 'unknown-phone' })
  })

  test.for(['', '050123456', '05012345678', '0401234567', '050-1234567', ' 0501234567', 501234567, null])(
    '%j is not a phone number',
    async (phone) => {
      const { status, body } = await startApi({ registration }).visitor.post('login.php', { phone })
      expect(status).toBe(400)
      expect(body.issues).toMatchObject([{ path: 'phone' }])
    },
  )

  test('the database holds no usable session token', async () => {
    const { database, visitor, signIn } = startApi({ registration })
    const { phone } = await signIn()
    const { headers } = await visitor.post('login.php', { phone })
    const token = /session=([\w-]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''
    expect(token).toHaveLength(43)
    expect(JSON.stringify(await contentsOf(database.read))).not.toContain(token)
  })
})

describe('a session', () => {
  test('ends by signing out, without ending others', async () => {
    const { signIn, signInAgain } = startApi()
    const phone = await signIn()
    const laptop = await signInAgain(phone.phone)
    const { status, headers } = await phone.post('logout.php')
    expect(status).toBe(200)
    const removed = headers.getSetCookie().map((cookie) => cookie.split('; Path')[0])
    expect(removed).toEqual(['session=; Max-Age=0', 'guide=; Max-Age=0'])
    expect((await phone.get('get-guide-groups.php', { guideId: phone.id })).status).toBe(401)
    expect((await laptop.get('get-guide-groups.php', { guideId: phone.id })).status).toBe(200)
  })

  test('ends 30 days after its last use', async () => {
    const { clock, signIn } = startApi()
    const guide = await signIn()
    clock.advance(30 * daySeconds + 1)
    expect((await guide.get('get-guide-groups.php', { guideId: guide.id })).status).toBe(401)
  })

  test('is renewed by use', async () => {
    const { clock, signIn } = startApi()
    const guide = await signIn()
    for (let week = 1; week <= 8; week++) {
      clock.advance(7 * daySeconds)
      const { status, headers } = await guide.get('get-guide-groups.php', { guideId: guide.id })
      expect(status).toBe(200)
      expect(headers.get('set-cookie')).toContain('Max-Age=2592000')
    }
  })

  test('loses a revoked coordinator role at once', async () => {
    const { signInCoordinator } = startApi()
    const chief = await signInCoordinator('ראשית')
    const second = await signInCoordinator('שנייה')
    expect((await second.get('get-guides.php')).status).toBe(200)
    await chief.post('update-guide-admin.php', { id: second.id, admin: 0 })
    expect((await second.get('get-guides.php')).status).toBe(403)
  })
})

describe.for(['open', 'approved'] as const)('registering (registration: %s)', (registration) => {
  async function group() {
    const api = startApi({ registration })
    const coordinator = await api.signInCoordinator()
    return { ...api, groupId: await coordinator.createGroup('חיפה') }
  }

  test('signs in a new guide with the chosen groups', async () => {
    const { visitor, signedInBy, groupId } = await group()
    const answer = await visitor.post('register.php', {
      fullName: '  נועה  ',
      phone: '0541234567',
      groupIds: [groupId, groupId],
    })
    const { guide } = answer.body
    expect(guide).toMatchObject({ full_name: 'נועה', phone: '0541234567', admin: 0 })
    const { body: mine } = await signedInBy(answer).get('get-guide-groups.php', { guideId: guide.id })
    if (registration === 'open') {
      expect(mine.groups).toMatchObject([{ id: groupId, guides: ['נועה'], guideIds: [guide.id] }])
    } else {
      expect(mine).toEqual({ guide, groups: [], pending: [{ id: groupId, name: 'חיפה' }], declined: [] })
    }
  })

  test('is refused with a known phone', async () => {
    const { visitor, signIn, groupId } = await group()
    const dana = await signIn({ name: 'דנה' })
    const { status, body } = await visitor.post('register.php', {
      fullName: 'אחרת',
      phone: dana.phone,
      groupIds: [groupId],
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: false, error: 'phone-taken' })
    expect((await dana.get('get-guide.php', { id: dana.id })).body.guide.full_name).toBe('דנה')
  })

  test.for([
    { fullName: '   ', path: 'fullName' },
    { groupIds: [], path: 'groupIds' },
    ...['\u200b', '\u2060', '\u00ad', '\u3164', '\u115f', '\u2800', '\u202e'].map((fullName) => ({
      fullName,
      path: 'fullName',
    })),
    { phone: '123', path: 'phone' },
    { fulName: 'טעות', path: 'fulName' },
  ])('names the invalid field: $path', async ({ path, ...wrong }) => {
    const { visitor, groupId } = await group()
    const { status, body } = await visitor.post('register.php', {
      fullName: 'נועה',
      phone: '0541234567',
      groupIds: [groupId],
      ...wrong,
    })
    expect(status).toBe(400)
    expect(body.issues).toMatchObject([{ path }])
  })

  test('creates nothing if a group is unknown', async () => {
    const { visitor } = await group()
    const { status } = await visitor.post('register.php', {
      fullName: 'נועה',
      phone: '0541234567',
      groupIds: [99],
    })
    expect(status).toBe(404)
    expect((await visitor.post('login.php', { phone: '0541234567' })).body.error).toBe('unknown-phone')
  })
})

describe('the limit of sign-ins', () => {
  test('refuses further sign-ins from the address with a Retry-After', async () => {
    const { visitor, signIn } = startApi({ rateLimit: 3 })
    const { phone } = await signIn()
    for (let i = 0; i < 3; i++) {
      expect((await visitor.post('login.php', { phone: `059999999${i}` })).status).toBe(200)
    }
    const refused = await visitor.post('login.php', { phone })
    expect(refused.status).toBe(429)
    expect(refused.body.error).toBe('too-many')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600)
  })

  test('ignores successful sign-ins and invalid phones', async () => {
    const { visitor, signIn } = startApi({ rateLimit: 2 })
    const { phone } = await signIn()
    for (let i = 0; i < 5; i++) {
      expect((await visitor.post('login.php', { phone })).status).toBe(200)
      expect((await visitor.post('login.php', { phone: '1' })).status).toBe(400)
    }
  })

  test('counts registrations', async () => {
    const { visitor, signInCoordinator } = startApi({ rateLimit: 2 })
    const coordinator = await signInCoordinator()
    const groupIds = [await coordinator.createGroup('חיפה')]
    const statuses = []
    for (const phone of ['0541234561', '0541234562', '0541234563']) {
      statuses.push((await visitor.post('register.php', { fullName: 'נועה', phone, groupIds })).status)
    }
    expect(statuses).toEqual([200, 200, 429])
  })

  test('counts concurrent attempts', async () => {
    const { visitor } = startApi({ rateLimit: 3 })
    const attempts = Array.from({ length: 20 }, (_, i) =>
      visitor.post('login.php', { phone: `05999999${String(i).padStart(2, '0')}` }),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
  })

  test.for([
    { trustProxy: true, status: 200 },
    { trustProxy: false, status: 429 },
  ])(
    'counts forwarded addresses only when the proxy is trusted: $trustProxy',
    async ({ trustProxy, status }) => {
      const { visitor } = startApi({ rateLimit: 1, trustProxy })
      const attempt = (address: string) =>
        visitor.post('login.php', { phone: '0599999999' }, { 'x-forwarded-for': `1.1.1.1, ${address}` })
      expect((await attempt('2.2.2.2')).status).toBe(200)
      expect((await attempt('3.3.3.3')).status).toBe(status)
      expect((await attempt('2.2.2.2')).status).toBe(429)
    },
  )
})
