import { describe, expect, test } from 'vitest'
import { cookieOf, startApi } from '../../testing/api.ts'
import { challengeFor, createAuthenticator } from '../../testing/authenticator.ts'
import { startWithCodes } from '../../testing/signInCodes.ts'

type Api = ReturnType<typeof startApi>

type Caller = Api['visitor']

type Listed = { id: number; phone_ended: boolean }

const errorOf = async (answer: Promise<{ body: { error?: string } }>) => (await answer).body.error

const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status

async function addPasskey(caller: Caller) {
  const device = createAuthenticator()
  const credential = device.register(await challengeFor(caller, 'get-passkey-options.php'))
  return { device, answer: await caller.post('add-passkey.php', { credential }) }
}

async function signInWith(api: Api, device: ReturnType<typeof createAuthenticator>) {
  const credential = device.signIn(await challengeFor(api.visitor, 'get-passkey-login-options.php'))
  const answer = await api.visitor.post('login-passkey.php', { credential })
  const cookie = cookieOf(answer)
  return { error: answer.body.error as string | undefined, session: api.caller(cookie), cookie }
}

describe('what was set up under weaker settings is weak under stronger ones', () => {
  test('a passkey and words of a coordinator whose phone a stranger knew', async () => {
    const before = startApi()
    const owner = await before.signInCoordinator()
    await owner.createGroup('חיפה')
    const stranger = await before.signInAgain(owner.phone)
    const { device } = await addPasskey(stranger)
    const { words } = (await before.succeeded(stranger.post('add-recovery-words.php'))).body
    const api = startApi({ databaseUrl: before.databaseUrl, env: { COORDINATOR_SIGN_IN: 'strong' } })
    const byPasskey = await signInWith(api, device)
    const byWord = api.signedInBy(await api.visitor.post('login.php', { phone: owner.phone, word: words[0] }))
    const weakOf = async (caller: Caller) => {
      const { passkeys } = (await caller.get('get-passkeys.php', { guideId: owner.id })).body
      return passkeys.map(({ weak }: { weak: boolean }) => weak)
    }
    expect(await weakOf(before.caller(stranger.cookie))).toEqual([false])
    for (const caller of [api.caller(stranger.cookie), byPasskey.session, byWord]) {
      expect(await errorOf(caller.get('get-guides.php'))).toBe('strong-sign-in')
      expect((await caller.get('get-proof.php')).body).toMatchObject({ strong: false, mayEnrol: false })
      const credential = device.signIn(await challengeFor(caller, 'get-passkey-login-options.php'))
      expect(await errorOf(caller.post('prove-passkey.php', { credential }))).toBe('weak-proof')
    }
    const proven = await api.prove(owner)
    expect(await statusOf(proven.get('get-guides.php'))).toBe(200)
    const renewed = await addPasskey(proven)
    expect(await weakOf(proven)).toEqual([true, false])
    expect(await statusOf((await signInWith(api, renewed.device)).session.get('get-guides.php'))).toBe(200)
  })

  test('a session and a link of a guide, until a code', async () => {
    const api = await startWithCodes()
    const before = startApi({ databaseUrl: api.databaseUrl })
    const coordinator = await before.signInAgain(api.guide.phone)
    const dana = await before.signIn()
    const invite = { phone: dana.phone, full_name: 'דנה', groupIds: [] }
    const { token } = (await before.succeeded(coordinator.post('add-invitation.php', invite))).body
    const byLink = api.signedInBy(await api.visitor.post('accept-invitation.php', { token }))
    for (const caller of [api.caller(dana.cookie), byLink]) {
      expect(await errorOf(caller.get('get-inbox.php'))).toBe('weak-sign-in')
      expect(await statusOf(caller.get('get-proof.php'))).toBe(200)
    }
    const proven = await signInByCode(api, dana.phone)
    expect(await statusOf(proven.get('get-inbox.php'))).toBe(200)
  })

  test('a phone that a coordinator has changed without a proof', async () => {
    const api = await startWithCodes()
    const before = startApi({ databaseUrl: api.databaseUrl })
    const coordinator = await before.signInAgain(api.guide.phone)
    const dana = await before.signIn()
    await before.succeeded(coordinator.post('update-guide-phone.php', { id: dana.id, phone: second }))
    const stranger = await signInByCode(api, second)
    expect(await errorOf(stranger.get('get-inbox.php'))).toBe('weak-sign-in')
    const proven = await signInByCode(api, api.guide.phone)
    await api.succeeded(proven.post('update-guide-phone.php', { id: dana.id, phone: second }))
    expect(await statusOf((await signInByCode(api, second)).get('get-inbox.php'))).toBe(200)
  })
})

const second = '0509999999'

async function loginByCode({ openBrowser, gateway, clock }: Codes, phone: string) {
  clock.advance(60)
  const login = openBrowser()
  await login({ phone })
  return login({ phone, code: gateway.lastCode() })
}

async function signInByCode(api: Codes, phone: string) {
  const { headers } = await loginByCode(api, phone)
  const line = headers.getSetCookie().find((cookie) => cookie.startsWith('session=')) ?? ''
  return api.signedInBy({ headers: new Headers({ 'set-cookie': line }) })
}

type Codes = Awaited<ReturnType<typeof startWithCodes>>

describe('when the role and the access of a coordinator end, so ends what they have made for others:', () => {
  async function scene() {
    const api = await startWithCodes({ COORDINATOR_SIGN_IN: 'strong' })
    const add = async (name: string, phone: string, admin: number) => {
      const { id } = await api.addGuide({ name, phone, admin })
      return api.prove({ id, phone })
    }
    const chief = await add('ראשית', '0503000001', 1)
    const leaver = await add('יוצאת', '0503000002', 1)
    const other = await add('אחרת', '0503000003', 1)
    const guide = await add('מדריכה', '0503000004', 0)
    const end = async () => {
      await api.succeeded(chief.post('update-guide-admin.php', { id: leaver.id, admin: 0 }))
      await api.succeeded(chief.post('update-guide-access.php', { id: leaver.id, active: false }))
    }
    return { api, chief, leaver, other, guide, end }
  }

  test('the session of a given word, and the passkey that was added in it', async () => {
    const { api, leaver, other, end } = await scene()
    const { word } = (await leaver.post('issue-recovery-word.php', { guideId: other.id })).body
    const session = api.signedInBy(await api.visitor.post('login.php', { phone: other.phone, word }))
    const { device } = await addPasskey(session)
    expect((await signInWith(api, device)).error).toBeUndefined()
    await end()
    expect(await statusOf(session.get('get-guides.php'))).toBe(401)
    expect((await signInWith(api, device)).error).toBe('unknown-passkey')
    expect(await statusOf(other.get('get-guides.php'))).toBe(200)
  })

  test('a session of a given word does not hide from the owner that it was let in', async () => {
    const { api, leaver, other } = await scene()
    const unreadOf = async (caller: Caller) => (await caller.get('get-inbox.php')).body.unread
    await other.post('mark-inbox-read.php', { all: true })
    api.clock.advance(60)
    const { word } = (await leaver.post('issue-recovery-word.php', { guideId: other.id })).body
    api.clock.advance(60)
    const session = api.signedInBy(await api.visitor.post('login.php', { phone: other.phone, word }))
    expect(await unreadOf(session)).toBe(0)
    await session.post('mark-inbox-read.php', { all: true })
    expect(await unreadOf(other)).toBe(2)
    await other.post('mark-inbox-read.php', { all: true })
    expect(await unreadOf(other)).toBe(0)
  })

  test('the session of a link', async () => {
    const { api, leaver, guide, end } = await scene()
    const invite = { phone: guide.phone, full_name: 'מדריכה', groupIds: [] }
    const { token } = (await leaver.post('add-invitation.php', invite)).body
    const session = api.signedInBy(await api.visitor.post('accept-invitation.php', { token }))
    expect(await statusOf(session.get('get-inbox.php'))).toBe(200)
    await end()
    expect(await statusOf(session.get('get-inbox.php'))).toBe(401)
    expect(await statusOf(guide.get('get-inbox.php'))).toBe(200)
  })

  test('the passkey that was added by a code to a changed phone, also after the phone was changed back', async () => {
    const { api, chief, leaver, guide, end } = await scene()
    await api.succeeded(leaver.post('update-guide-phone.php', { id: guide.id, phone: second }))
    const { device } = await addPasskey(await signInByCode(api, second))
    await api.succeeded(leaver.post('update-guide-phone.php', { id: guide.id, phone: guide.phone }))
    await end()
    await api.succeeded(chief.post('update-guide-admin.php', { id: guide.id, admin: 1 }))
    expect((await signInWith(api, device)).error).toBe('unknown-passkey')
  })

  test('a changed phone, until another coordinator confirms it', async () => {
    const { api, chief, leaver, guide, end } = await scene()
    await api.succeeded(leaver.post('update-guide-phone.php', { id: guide.id, phone: second }))
    const session = await signInByCode(api, second)
    await end()
    expect(await statusOf(session.get('get-inbox.php'))).toBe(401)
    expect(await errorOf(loginByCode(api, second))).toBe('phone-ended')
    const endedPhones = async () => {
      const { guides } = (await chief.get('get-guides.php')).body as { guides: Listed[] }
      return guides.flatMap(({ id, phone_ended }) => (phone_ended ? [id] : []))
    }
    expect(await endedPhones()).toEqual([guide.id])
    await api.succeeded(
      (await api.prove(chief)).post('update-guide-phone.php', { id: guide.id, phone: second }),
    )
    expect(await endedPhones()).toEqual([])
    expect(await statusOf((await signInByCode(api, second)).get('get-inbox.php'))).toBe(200)
  })

  test('what they have made in the name of somebody else', async () => {
    const { api, chief, leaver, other, guide, end } = await scene()
    const { word } = (await leaver.post('issue-recovery-word.php', { guideId: other.id })).body
    const inTheirName = api.signedInBy(await api.visitor.post('login.php', { phone: other.phone, word }))
    const given = (await inTheirName.post('issue-recovery-word.php', { guideId: chief.id })).body
    const asChief = api.signedInBy(
      await api.visitor.post('login.php', { phone: chief.phone, word: given.word }),
    )
    expect(await statusOf(asChief.get('get-guides.php'))).toBe(200)
    await api.succeeded(inTheirName.post('update-guide-phone.php', { id: guide.id, phone: second }))
    await end()
    expect(await statusOf(asChief.get('get-guides.php'))).toBe(401)
    expect(await errorOf(loginByCode(api, second))).toBe('phone-ended')
  })
})

describe('a coordinator', () => {
  test('changes nothing about how another coordinator signs in', async () => {
    const api = startApi()
    const one = await api.signInCoordinator()
    const other = await api.signInCoordinator()
    await addPasskey(other)
    const [{ id }] = (await one.get('get-passkeys.php', { guideId: other.id })).body.passkeys
    const changes = [
      one.post('update-guide-phone.php', { id: other.id, phone: second }),
      one.post('update-passkey.php', { id, name: 'אחר' }),
      one.post('delete-passkey.php', { id }),
    ]
    expect(await Promise.all(changes.map(errorOf))).toEqual(Array(3).fill('coordinator-means'))
  })

  test('sets up no strong sign-in by a code to a phone that somebody else has changed', async () => {
    const api = await startWithCodes({ COORDINATOR_SIGN_IN: 'strong' })
    const chief = await api.prove(api.guide)
    const { id } = await api.addGuide({ name: 'נועה', phone: '0503333333', admin: 0 })
    await api.succeeded(chief.post('update-guide-phone.php', { id, phone: second }))
    await api.succeeded(chief.post('update-guide-admin.php', { id, admin: 1 }))
    const session = await signInByCode(api, second)
    expect((await session.get('get-proof.php')).body).toMatchObject({ strong: false, mayEnrol: false })
    expect(await errorOf(session.post('add-recovery-words.php'))).toBe('strong-sign-in')
  })

  test('who signed in by a passkey proves nothing by a code to a phone that somebody else has changed', async () => {
    const api = await startWithCodes()
    const chief = await api.prove(api.guide)
    const { id } = await api.addGuide({ name: 'נועה', phone: '0503333333', admin: 0 })
    const { device } = await addPasskey(await signInByCode(api, '0503333333'))
    await api.succeeded(chief.post('update-guide-phone.php', { id, phone: second }))
    const { session, cookie } = await signInWith(api, device)
    const sent = await session.post('prove.php')
    const browser = api.caller(`${cookie}; ${cookieOf(sent)}`)
    expect(await errorOf(browser.post('prove.php', { code: api.gateway.lastCode() }))).toBe('weak-proof')
    expect(await errorOf(browser.get('get-inbox.php'))).toBeUndefined()
  })
})
