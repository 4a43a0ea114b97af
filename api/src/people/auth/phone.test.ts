import { describe, expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'
import { insertPasskey } from '../../testing/authenticator.ts'
import { startWithCodes, wrongCode } from '../../testing/signInCodes.ts'

const newPhone = '0587654321'

async function scene() {
  const api = startApi()
  const coordinator = await api.signInCoordinator('רותם')
  const dana = await api.prove(await api.signIn({ name: 'דנה' }))
  return { ...api, coordinator, dana }
}

const accountNotices = ({ notices }: { notices: { kind: string }[] }) =>
  notices.filter(({ kind }) => kind === 'account')

describe('a changed phone', () => {
  test('signs in, and the former one is unknown', async () => {
    const { coordinator, dana, visitor, succeeded } = await scene()
    await succeeded(coordinator.post('update-guide-phone.php', { id: dana.id, phone: newPhone }))
    const answer = await succeeded(visitor.post('login.php', { phone: newPhone }))
    expect(answer.body.guide).toMatchObject({ id: dana.id, phone: newPhone })
    expect((await visitor.post('login.php', { phone: dana.phone })).body.error).toBe('unknown-phone')
  })

  test('leaves sessions and passkeys as they are', async () => {
    const api = await scene()
    const { coordinator, dana } = api
    await insertPasskey(api, dana.id)
    await coordinator.post('update-guide-phone.php', { id: dana.id, phone: newPhone })
    const { status, body } = await dana.get('get-guide.php', { id: dana.id })
    expect([status, body.guide.phone]).toEqual([200, newPhone])
    expect((await dana.get('get-passkeys.php', { guideId: dana.id })).body.passkeys).toHaveLength(1)
  })

  test('ends the invitation to the former phone, and no other', async () => {
    const { coordinator, dana, visitor, succeeded } = await scene()
    const invite = (phone: string) =>
      succeeded(coordinator.post('add-invitation.php', { phone, full_name: 'נועה', groupIds: [] }))
    const { token } = (await invite(dana.phone)).body
    await invite('0588888888')
    await coordinator.post('update-guide-phone.php', { id: dana.id, phone: newPhone })
    expect((await visitor.post('accept-invitation.php', { token })).body.error).toBe('invitation-ended')
    expect((await coordinator.get('get-invitations.php')).body.invitations).toHaveLength(1)
  })

  test('is in the log without both numbers', async () => {
    const { coordinator, dana } = await scene()
    await coordinator.post('update-guide-phone.php', { id: dana.id, phone: newPhone })
    const [entry] = (await coordinator.get('get-activity-log.php')).body.logs
    expect(entry).toMatchObject({ action: 'שינוי מספר טלפון', guide: 'רותם', details: 'דנה' })
  })

  test.for(['coordinator', 'dana'] as const)(
    'is told to its owner, and to the other coordinators, when changed by %s',
    async (who) => {
      const all = await scene()
      await all.succeeded(all[who].post('update-guide-phone.php', { id: all.dana.id, phone: newPhone }))
      const { body } = await all.dana.get('get-inbox.php')
      expect(accountNotices(body)).toMatchObject([{ path: '/groups/devices' }])
      expect(JSON.stringify(body)).not.toContain(newPhone)
      const told = (await all.coordinator.get('get-inbox.php')).body.notices
      expect(told).toMatchObject(
        who === 'dana' ? [{ kind: 'accounts', text: expect.stringContaining('דנה') }] : [],
      )
    },
  )

  test('that is the present one changes nothing', async () => {
    const { coordinator, dana, succeeded } = await scene()
    await succeeded(coordinator.post('update-guide-phone.php', { id: dana.id, phone: dana.phone }))
    expect(accountNotices((await dana.get('get-inbox.php')).body)).toEqual([])
  })

  test('of nobody is not found', async () => {
    const { coordinator } = await scene()
    expect((await coordinator.post('update-guide-phone.php', { id: 99, phone: newPhone })).status).toBe(404)
  })
})

describe('the phone of somebody else', () => {
  test('is refused, and whose it is is told to coordinators only', async () => {
    const { coordinator, dana, signIn } = await scene()
    const noa = await signIn({ name: 'נועה' })
    const taken = { success: false, error: 'phone-taken', message: expect.any(String) }
    const byDana = await dana.post('update-guide-phone.php', { id: dana.id, phone: noa.phone })
    expect(byDana.body).toEqual(taken)
    const byCoordinator = await coordinator.post('update-guide-phone.php', { id: dana.id, phone: noa.phone })
    expect(byCoordinator.body).toEqual({ ...taken, guide: { id: noa.id, name: 'נועה' } })
    expect((await dana.get('get-guide.php', { id: dana.id })).body.guide.phone).toBe(dana.phone)
  })

  test('is refused when it belongs to somebody without access', async () => {
    const { coordinator, dana, signIn } = await scene()
    const noa = await signIn({ name: 'נועה' })
    await coordinator.post('update-guide-access.php', { id: noa.id, active: false })
    const { body } = await coordinator.post('update-guide-phone.php', { id: dana.id, phone: noa.phone })
    expect(body).toMatchObject({ error: 'phone-taken', guide: { id: noa.id } })
  })

  test('cannot be found by trying', async () => {
    const { signIn, prove } = startApi({ rateLimit: 3 })
    const dana = await prove(await signIn())
    const noa = await signIn()
    const tries = []
    for (const _ of [1, 2, 3, 4]) {
      const answer = await dana.post('update-guide-phone.php', { id: dana.id, phone: noa.phone })
      tries.push(answer.body.error)
    }
    expect(tries).toEqual(['phone-taken', 'phone-taken', 'phone-taken', 'too-many'])
  })

  test('goes to one of two guides who ask for it at once', async () => {
    const { coordinator, dana, signIn } = await scene()
    const noa = await signIn()
    const answers = await Promise.all(
      [dana, noa].map(({ id }) => coordinator.post('update-guide-phone.php', { id, phone: newPhone })),
    )
    expect(answers.map(({ body }) => body.error ?? 'done').sort()).toEqual(['done', 'phone-taken'])
  })
})

describe('where codes are on', () => {
  async function withCodes() {
    const api = await startWithCodes()
    const { login, guide, signedInBy, requestCode, wait, gateway } = api
    const answer = await login({ phone: guide.phone, code: await requestCode() })
    const session = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('session='))
    wait(60)
    const cookies = [session?.split(';')[0] ?? '']
    const change = async (body: Record<string, unknown>) => {
      const sent = await api.caller(cookies.join('; ')).post('update-guide-phone.php', body)
      for (const cookie of sent.headers.getSetCookie()) cookies.push(cookie.split(';')[0] ?? '')
      return sent
    }
    return { ...api, change, gateway, signedInBy, id: guide.id }
  }

  test('guides prove a new phone of their own by a code that is sent to it', async () => {
    const { change, gateway, id, login, wait } = await withCodes()
    expect((await change({ id, phone: newPhone })).body).toMatchObject({ error: 'code-sent', retryAfter: 30 })
    expect(JSON.parse(gateway.messages.at(-1)?.body ?? '')).toMatchObject({ to: newPhone })
    const code = gateway.lastCode()
    expect((await change({ id, phone: newPhone, code: wrongCode(code) })).body.error).toBe('wrong-code')
    expect((await change({ id, phone: newPhone, code })).body).toEqual({ success: true })
    wait(60)
    expect((await login({ phone: newPhone })).body.error).toBe('code-sent')
  })

  test('a code for another phone proves nothing', async () => {
    const { change, gateway, id } = await withCodes()
    await change({ id, phone: newPhone })
    const { body } = await change({ id, phone: '0581234567', code: gateway.lastCode() })
    expect(body.error).toBe('code-expired')
  })

  test('whose phone it is is not told before it is proven', async () => {
    const { change, gateway, id, addGuide } = await withCodes()
    await addGuide({ name: 'נועה', phone: newPhone, admin: 0 })
    expect((await change({ id, phone: newPhone })).body.error).toBe('code-sent')
    const { body } = await change({ id, phone: newPhone, code: gateway.lastCode() })
    expect(body.error).toBe('phone-taken')
  })

  test('a coordinator changes the phone of somebody else without one', async () => {
    const { change, addGuide, gateway } = await withCodes()
    const noa = await addGuide({ name: 'נועה', phone: '0503333333', admin: 0 })
    const before = gateway.messages.length
    expect((await change({ id: noa.id, phone: newPhone })).body).toEqual({ success: true })
    expect(gateway.messages).toHaveLength(before)
  })
})
