import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { guides } from '../../schema/guides.table.ts'
import { startApi } from '../../testing/api.ts'
import { challengeFor, createAuthenticator } from '../../testing/authenticator.ts'

const chrome = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/138.0.0.0 Mobile Safari/537.36'

async function start(options = {}) {
  const api = startApi(options)
  const guide = await api.prove(await api.signIn({ name: 'דנה' }))
  const device = createAuthenticator()
  const add = async (by = guide, authenticator = device) =>
    by.post(
      'add-passkey.php',
      { credential: authenticator.register(await challengeFor(by, 'get-passkey-options.php')) },
      { 'user-agent': chrome },
    )
  await api.succeeded(add())
  const login = (credential: object) => api.visitor.post('login-passkey.php', { credential })
  const challenge = () => challengeFor(api.visitor, 'get-passkey-login-options.php')
  return {
    ...api,
    guide,
    device,
    add,
    login,
    challenge,
    signInWith: async (authenticator = device) => login(authenticator.signIn(await challenge())),
    list: async () => (await guide.get('get-passkeys.php', { guideId: guide.id })).body.passkeys,
    wait: api.clock.advance,
  }
}

const refused = (error: string) => ({ success: false, error })

describe('a passkey', () => {
  test('signs in its guide', async () => {
    const { signInWith, guide, signedInBy } = await start()
    const answer = await signInWith()
    expect(answer.body).toMatchObject({ success: true, guide: { id: guide.id, full_name: 'דנה' } })
    const session = signedInBy(answer)
    expect((await session.get('get-guide.php', { id: guide.id })).status).toBe(200)
  })

  test('ends the session that the browser had before', async () => {
    const { signIn, device, challenge, succeeded } = await start()
    const other = await signIn()
    const credential = device.signIn(await challenge())
    await succeeded(other.post('login-passkey.php', { credential }))
    expect((await other.get('get-guide-groups.php', { guideId: other.id })).status).toBe(401)
  })

  test('signs in repeatedly', async () => {
    const { signInWith } = await start()
    for (let i = 0; i < 3; i++) expect((await signInWith()).body.success).toBe(true)
  })

  test('is listed with the name of its browser and its last use', async () => {
    const { signInWith, list, wait } = await start()
    expect(await list()).toEqual([
      {
        id: expect.any(Number),
        name: 'דפדפן Chrome באנדרואיד',
        created_at: '2024-11-05 10:00:00',
        last_used_at: '',
        weak: false,
      },
    ])
    wait(60)
    await signInWith()
    expect(await list()).toMatchObject([{ last_used_at: '2024-11-05 10:01:00' }])
  })

  test('is renamed', async () => {
    const { guide, list } = await start()
    const [{ id }] = await list()
    await guide.post('update-passkey.php', { id, name: 'המחשב' })
    expect(await list()).toMatchObject([{ name: 'המחשב' }])
  })

  test('does not sign in after it was deleted', async () => {
    const { guide, list, signInWith } = await start()
    const [{ id }] = await list()
    await guide.post('delete-passkey.php', { id })
    expect((await signInWith()).body).toMatchObject(refused('unknown-passkey'))
    expect(await list()).toEqual([])
  })

  test('is deleted when the access of its guide ends', async () => {
    const { guide, signInCoordinator, signInWith, signInAgain } = await start()
    const coordinator = await signInCoordinator()
    const setAccess = (active: boolean) =>
      coordinator.post('update-guide-access.php', { id: guide.id, active })
    await setAccess(false)
    expect((await signInWith()).body).toMatchObject(refused('unknown-passkey'))
    await setAccess(true)
    const again = await signInAgain(guide.phone)
    expect((await again.get('get-passkeys.php', { guideId: guide.id })).body.passkeys).toEqual([])
  })

  test('of a guide without access is refused', async () => {
    const { database, guide, signInWith } = await start()
    await transact(database, (tx) =>
      tx.update(guides).set({ deactivated_at: '2024-11-05 10:00:00' }).where(eq(guides.id, guide.id)),
    )
    expect((await signInWith()).body).toMatchObject(refused('unknown-passkey'))
  })

  test('of another device is refused', async () => {
    const { signInWith } = await start()
    expect((await signInWith(createAuthenticator())).body).toMatchObject(refused('unknown-passkey'))
  })

  test('is refused when another key has signed', async () => {
    const { device, login, challenge } = await start()
    const signed = device.signIn(await challenge())
    const other = createAuthenticator().signIn(await challenge())
    const forged = { ...signed, response: { ...signed.response, signature: other.response.signature } }
    expect((await login(forged)).body).toMatchObject(refused('unknown-passkey'))
  })

  test('is refused without user verification', async () => {
    const { device, login, challenge } = await start()
    expect((await login(device.signIn(await challenge(), 1))).body).toMatchObject(refused('unknown-passkey'))
  })

  test('is refused when it is added twice', async () => {
    const { add } = await start()
    expect((await add()).body).toMatchObject(refused('passkey-failed'))
  })

  test('is refused for another site', async () => {
    const { add, guide } = await start()
    const phishing = createAuthenticator('http://hafifa.evil')
    expect((await add(guide, phishing)).body).toMatchObject(refused('passkey-failed'))
  })

  test('counts towards the sign-in limit when it is unknown', async () => {
    const { signInWith } = await start({ rateLimit: 2 })
    const stranger = createAuthenticator()
    for (let i = 0; i < 2; i++) expect((await signInWith(stranger)).status).toBe(200)
    expect((await signInWith(stranger)).status).toBe(429)
  })
})

describe('a challenge', () => {
  test('works once', async () => {
    const { device, login, challenge } = await start()
    const signed = await challenge()
    expect((await login(device.signIn(signed))).body.success).toBe(true)
    expect((await login(device.signIn(signed))).body).toMatchObject(refused('unknown-passkey'))
  })

  test('opens one session for two sign-ins at once', async () => {
    const { device, login, challenge } = await start()
    const signed = await challenge()
    const answers = await Promise.all([login(device.signIn(signed)), login(device.signIn(signed))])
    expect(answers.map(({ body }) => body.success).sort()).toEqual([false, true])
  })

  test('is valid for 5 minutes', async () => {
    const { device, login, challenge, wait } = await start()
    const [first, second] = [await challenge(), await challenge()]
    wait(5 * 60 - 1)
    expect((await login(device.signIn(first))).body.success).toBe(true)
    wait(1)
    expect((await login(device.signIn(second))).body).toMatchObject(refused('unknown-passkey'))
  })

  test('cannot be forged', async () => {
    const { device, login, challenge } = await start()
    const bytes = Buffer.from(await challenge(), 'base64url')
    bytes.writeUIntBE(bytes.readUIntBE(0, 6) + 1000, 0, 6)
    expect((await login(device.signIn(bytes.toString('base64url')))).body.success).toBe(false)
    expect((await login(device.signIn('x'.repeat(51)))).body.success).toBe(false)
  })

  test('of a registration does not sign in', async () => {
    const { device, login, guide } = await start()
    const registration = await challengeFor(guide, 'get-passkey-options.php')
    expect((await login(device.signIn(registration))).body).toMatchObject(refused('unknown-passkey'))
  })

  test('of another guide does not add a passkey', async () => {
    const { signIn, prove, guide } = await start()
    const other = await prove(await signIn())
    const credential = createAuthenticator().register(await challengeFor(other, 'get-passkey-options.php'))
    const { body } = await guide.post('add-passkey.php', { credential })
    expect(body).toMatchObject(refused('passkey-failed'))
  })
})

test('a passkey with another origin than the server has is logged with both', async () => {
  const { add, guide, log } = await start()
  await add(guide, createAuthenticator('http://hafifa.evil'))
  expect(log.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      msg: 'passkey not verified',
      message: expect.stringMatching(/origin "http:\/\/hafifa\.evil", expected "http:\/\/hafifa\.test"/),
    }),
  )
})

test('no part of a passkey is logged', async () => {
  const { device, login, challenge, log } = await start()
  const signed = device.signIn(await challenge())
  await login(signed)
  await login(signed)
  for (const secret of [signed.id, signed.response.signature]) expect(log.join()).not.toContain(secret)
})
