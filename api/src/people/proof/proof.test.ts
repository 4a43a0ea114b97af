import { describe, expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { knownPhone, startWithCodes } from '../../testing/signInCodes.ts'

const strong = { COORDINATOR_SIGN_IN: 'strong' }

type Caller = ReturnType<ReturnType<typeof startApi>['caller']>

async function challengeOf(
  caller: Caller,
  call: 'get-passkey-options.php' | 'get-passkey-login-options.php',
) {
  return (await caller.get(call)).body.options.challenge as string
}

const sampleWord = 'בגדז חטכל מנסק'

async function addPasskey(caller: Caller) {
  const device = createAuthenticator()
  const credential = device.register(await challengeOf(caller, 'get-passkey-options.php'))
  return { device, answer: await caller.post('add-passkey.php', { credential }) }
}

const errorOf = async (answer: Promise<{ body: { error?: string } }>) => (await answer).body.error

describe('where codes are sent, a coordinator', () => {
  async function scene() {
    const api = await startWithCodes(strong)
    async function signIn() {
      const code = await api.requestCode()
      return api.signedInBy(sessionOf(await api.login({ phone: knownPhone, code })))
    }
    return { ...api, signIn }
  }

  function sessionOf({ headers }: { headers: Headers }) {
    const line = headers.getSetCookie().find((cookie) => cookie.startsWith('session=')) ?? ''
    return { headers: new Headers({ 'set-cookie': line }) }
  }

  test('sets up recovery words after the first code, and sees everything at once', async () => {
    const { signIn } = await scene()
    const first = await signIn()
    expect(await errorOf(first.get('get-trainees.php'))).toBe('strong-sign-in')
    expect((await first.get('get-proof.php')).body).toMatchObject({ strong: false, mayEnrol: true })
    const { words } = (await first.post('add-recovery-words.php')).body
    expect(new Set(words).size).toBe(8)
    expect((await first.get('get-trainees.php')).status).toBe(200)
  })

  test('sets up a passkey after the first code, and sees everything at once', async () => {
    const { signIn } = await scene()
    const first = await signIn()
    expect((await addPasskey(first)).answer.body.success).toBe(true)
    expect((await first.get('get-trainees.php')).status).toBe(200)
  })

  test('may set up nothing once the code is older than 5 minutes', async () => {
    const { signIn, wait } = await scene()
    const first = await signIn()
    wait(301)
    expect((await first.get('get-proof.php')).body.mayEnrol).toBe(false)
    expect(await errorOf(first.post('add-recovery-words.php'))).toBe('strong-sign-in')
  })

  test('needs a recovery word beside the code from then on, each for one use', async () => {
    const { signIn, wait } = await scene()
    const { words } = (await (await signIn()).post('add-recovery-words.php')).body
    wait(60)
    const second = await signIn()
    expect((await second.get('get-proof.php')).body).toMatchObject({ mayEnrol: false, word: true })
    expect(await errorOf(second.post('add-recovery-words.php'))).toBe('strong-sign-in')
    expect(await errorOf(second.post('prove.php', { word: sampleWord }))).toBe('wrong-word')
    expect((await second.post('prove.php', { word: words[0] })).body.success).toBe(true)
    expect((await second.get('get-trainees.php')).status).toBe(200)
    wait(60)
    const third = await signIn()
    expect(await errorOf(third.post('prove.php', { word: words[0] }))).toBe('wrong-word')
    const typed = words[1].replaceAll(' ', '-').replaceAll('מ', 'ם')
    expect((await third.post('prove.php', { word: typed })).body.success).toBe(true)
  })

  test('cannot use an own word without a code', async () => {
    const { signIn, visitor, wait } = await scene()
    const { words } = (await (await signIn()).post('add-recovery-words.php')).body
    expect(await errorOf(visitor.post('login.php', { phone: knownPhone, word: words[0] }))).toBe('wrong-word')
    wait(60)
    const second = await signIn()
    wait(301)
    expect(await errorOf(second.post('prove.php', { word: words[0] }))).toBe('wrong-word')
  })

  test('whose code never comes signs in with a word that another coordinator has given', async () => {
    const { signIn, visitor, signedInBy, wait, addGuide, gateway } = await scene()
    const coordinator = await signIn()
    await coordinator.post('add-recovery-words.php')
    const other = await addGuide({ name: 'נועה', phone: '0503333333', admin: 1 })
    const sent = gateway.messages.length
    const { word } = (await coordinator.post('issue-recovery-word.php', { guideId: other.id })).body
    const login = await visitor.post('login.php', { phone: '0503333333', word })
    expect(login.body.guide.id).toBe(other.id)
    expect((await signedInBy(login).get('get-trainees.php')).status).toBe(200)
    expect(gateway.messages).toHaveLength(sent)
    expect(await errorOf(visitor.post('login.php', { phone: '0503333333', word }))).toBe('wrong-word')
    const late = (await coordinator.post('issue-recovery-word.php', { guideId: other.id })).body.word
    wait(24 * 3600)
    expect(await errorOf(visitor.post('login.php', { phone: '0503333333', word: late }))).toBe('wrong-word')
  })

  test('is asked for a proof again 5 minutes later, and may then do what needs it', async () => {
    const { signIn, wait, addGuide } = await scene()
    const coordinator = await signIn()
    const { device } = await addPasskey(coordinator)
    const other = await addGuide({ name: 'נועה', phone: '0503333333', admin: 0 })
    const change = () => coordinator.post('update-guide-admin.php', { id: other.id, admin: 1 })
    wait(301)
    expect(await errorOf(change())).toBe('fresh-proof')
    const credential = device.signIn(await challengeOf(coordinator, 'get-passkey-login-options.php'))
    expect((await coordinator.post('prove-passkey.php', { credential })).body.success).toBe(true)
    expect((await change()).body.success).toBe(true)
  })

  test('changes no own phone, passkey or session without a fresh proof', async () => {
    const { signIn, wait } = await scene()
    const coordinator = await signIn()
    await addPasskey(coordinator)
    wait(301)
    const { guides } = (await coordinator.get('get-guides.php')).body
    const { id } = guides.find(({ phone }: { phone: string }) => phone === knownPhone)
    const [passkey] = (await coordinator.get('get-passkeys.php', { guideId: id })).body.passkeys
    const [session] = (await coordinator.get('get-sessions.php', { guideId: id })).body.sessions
    const changes = [
      coordinator.post('update-guide-phone.php', { id, phone: '0503333333' }),
      coordinator.post('delete-passkey.php', { id: passkey.id }),
      coordinator.post('delete-session.php', { id: session.id }),
      coordinator.post('delete-sessions.php', { guideId: id }),
    ]
    expect(await Promise.all(changes.map(errorOf))).toEqual(Array(4).fill('fresh-proof'))
  })

  test('is asked again after the clock was put back', async () => {
    const { signIn, clock } = await scene()
    const coordinator = await signIn()
    await coordinator.post('add-recovery-words.php')
    clock.advance(-3600)
    expect(await errorOf(coordinator.post('export-guides.php', {}))).toBe('fresh-proof')
  })
})

describe('without codes', () => {
  test('the first coordinator sets up a strong sign-in while the system is empty', async () => {
    const api = startApi({ env: strong })
    const coordinator = await api.signIn({ admin: 1 })
    expect((await coordinator.get('get-proof.php')).body.mayEnrol).toBe(true)
    const { words } = (await coordinator.post('add-recovery-words.php')).body
    expect((await coordinator.post('add-group.php', { name: 'חיפה' })).status).toBe(200)
    const again = await api.signInAgain(coordinator.phone)
    expect(await errorOf(again.get('get-trainees.php'))).toBe('strong-sign-in')
    expect((await again.post('prove.php', { word: words[0] })).body.success).toBe(true)
    expect((await again.get('get-trainees.php')).status).toBe(200)
  })

  test('and with COORDINATOR_SIGN_IN=any a coordinator is asked for nothing, and nothing is locked', async () => {
    const api = startApi({ env: { COORDINATOR_SIGN_IN: 'any' } })
    const coordinator = await api.signInCoordinator()
    api.clock.advance(3600)
    expect((await coordinator.post('export-guides.php', {})).status).toBe(200)
    await coordinator.post('lock.php')
    expect((await coordinator.get('get-trainees.php')).status).toBe(200)
  })
})

describe('a locked session', () => {
  async function scene() {
    const api = startApi({ env: strong })
    const coordinator = await api.signIn({ admin: 1 })
    const { words } = (await coordinator.post('add-recovery-words.php')).body
    await coordinator.post('lock.php')
    return { api, coordinator, words }
  }

  test('answers no call but those that open or end it', async () => {
    const { coordinator } = await scene()
    expect(await errorOf(coordinator.get('get-trainees.php'))).toBe('locked')
    expect(await errorOf(coordinator.post('add-recovery-words.php'))).toBe('locked')
    expect((await coordinator.get('get-proof.php')).body.locked).toBe(true)
  })

  test('is opened by a proof, and keeps the key of unsaved text', async () => {
    const { coordinator, words } = await scene()
    expect(await errorOf(coordinator.get('get-journal-key.php'))).toBe('locked')
    await coordinator.post('prove.php', { word: words[0] })
    expect((await coordinator.get('get-journal-key.php')).body.key).toHaveLength(44)
  })
})

test('words are tried as often as the network may', async () => {
  const api = startApi({ rateLimit: 2, env: strong })
  const { phone } = await api.addGuide({ name: 'נועה', phone: '0503333333', admin: 1 })
  const attempt = () => errorOf(api.visitor.post('login.php', { phone, word: sampleWord }))
  expect([await attempt(), await attempt(), await attempt()]).toEqual([
    'wrong-word',
    'wrong-word',
    'too-many',
  ])
})

test('a coordinator has 10 passkeys at most, and the oldest goes', async () => {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const first = await addPasskey(coordinator)
  for (let i = 0; i < 10; i++) await addPasskey(coordinator)
  const { passkeys } = (await coordinator.get('get-passkeys.php', { guideId: coordinator.id })).body
  expect(passkeys).toHaveLength(10)
  const credential = first.device.signIn(await challengeOf(api.visitor, 'get-passkey-login-options.php'))
  expect(await errorOf(api.visitor.post('login-passkey.php', { credential }))).toBe('unknown-passkey')
})

test('a word that was given ends with the role of who gave it', async () => {
  const api = startApi()
  const chief = await api.signInCoordinator()
  const giver = await api.signInCoordinator()
  const other = await api.signInCoordinator()
  const { word } = (await giver.post('issue-recovery-word.php', { guideId: other.id })).body
  await api.succeeded(chief.post('update-guide-admin.php', { id: giver.id, admin: 0 }))
  expect(await errorOf(api.visitor.post('login.php', { phone: other.phone, word }))).toBe('wrong-word')
})

test('the time of a refused word does not tell whether a phone is known', async () => {
  const api = startApi()
  const { phone } = await api.signInCoordinator()
  async function shortest(phone: string) {
    const times: number[] = []
    for (let n = 0; n < 5; n++) {
      const start = performance.now()
      await api.visitor.post('login.php', { phone, word: sampleWord })
      times.push(performance.now() - start)
    }
    return Math.min(...times)
  }
  await shortest(phone)
  expect(await shortest('0599999999')).toBeGreaterThan((await shortest(phone)) / 3)
})

test('recovery words end with the role', async () => {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const other = await api.signInCoordinator()
  const { words } = (await other.post('add-recovery-words.php')).body
  await api.succeeded(coordinator.post('update-guide-admin.php', { id: other.id, admin: 0 }))
  expect(await errorOf(other.post('prove.php', { word: words[0] }))).toBe('wrong-word')
})
