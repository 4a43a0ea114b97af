import { expect, test } from 'vitest'
import type { CallName } from '../../rules/callList.ts'
import { callPermissions } from '../../rules/callPermissions.ts'
import { maxSessions } from '../../rules/limits.ts'
import { keysOf } from '../../rules/objects.ts'
import { daySeconds } from '../../rules/time.ts'
import { startApi } from '../../testing/api.ts'
import { challengeFor, createAuthenticator, insertPasskey } from '../../testing/authenticator.ts'
import { contentsOf } from '../../testing/contents.ts'
import { marks, startMarkedApi } from '../../testing/markedApi.ts'

/** The defaults of production. */
const defaults = { SIGN_IN: 'phone', COORDINATOR_SIGN_IN: 'strong' }

/** They answer a session that has proven nothing; some refuse what they were sent. */
const answered: readonly CallName[] = [
  'login.php',
  'login-passkey.php',
  'logout.php',
  'get-passkey-login-options.php',
  'get-proof.php',
  'prove.php',
  'prove-passkey.php',
  'lock.php',
]

async function scene() {
  const system = await startMarkedApi()
  const api = startApi({ databaseUrl: system.databaseUrl, registration: 'approved', env: defaults })
  const signInBare = () => api.signInAgain(system.coordinator.phone)
  return { ...system, api, signInBare }
}

test('a coordinator with a bare phone can make no call that names a child', async () => {
  const { signInBare, inputs } = await scene()
  for (const call of keysOf(callPermissions)) {
    // The call before may have ended or locked the session.
    const { status, body } = await (await signInBare()).call(call, inputs[call])
    const text = JSON.stringify(body)
    for (const mark of Object.values(marks)) expect([call, text.includes(mark)]).toEqual([call, false])
    if (answered.includes(call)) continue
    expect([call, status, body.error]).toEqual([call, 403, 'strong-sign-in'])
  }
})

test('nor call several at once', async () => {
  const { signInBare } = await scene()
  const bare = await signInBare()
  const { status, body } = await bare.get('get-batch.php', { call: '/api/get-trainees.php' })
  expect([status, body.error]).toEqual([403, 'strong-sign-in'])
})

test('nor set up a strong sign-in, once the system has groups', async () => {
  const { signInBare, database } = await scene()
  const bare = await signInBare()
  const before = await contentsOf(database.read)
  const { body: proof } = await bare.get('get-proof.php')
  expect(proof).toMatchObject({ strong: false, mayEnrol: false })
  expect((await bare.post('add-recovery-words.php')).body.error).toBe('strong-sign-in')
  expect(await contentsOf(database.read)).toEqual(before)
})

test('nor learn which means the coordinator has', async () => {
  const { api, coordinator, signInBare } = await scene()
  const bare = await signInBare()
  const told = async () => (await bare.get('get-proof.php')).body
  const before = await told()
  expect(before).toMatchObject({ passkey: true, word: true, ownWords: 0 })
  await insertPasskey(api, coordinator.id)
  await api.succeeded(coordinator.post('add-recovery-words.php'))
  expect(await told()).toEqual(before)
})

test('a guide with a bare phone can look, but neither keep the account nor take it', async () => {
  const { api, coordinator } = await scene()
  const { id } = await api.addGuide({ name: 'דנה', phone: '0577777777', admin: 0 })
  const owner = await api.signInAgain('0577777777')
  const passkeyId = await insertPasskey(api, id)
  const stranger = await api.signInAgain('0577777777')
  expect((await stranger.get('get-inbox.php')).status).toBe(200)
  const before = await contentsOf(api.database.read)
  const refused = [
    await stranger.get('get-passkey-options.php'),
    await stranger.post('delete-passkey.php', { id: passkeyId }),
    await stranger.post('update-guide-phone.php', { id, phone: '0566666666' }),
    await stranger.post('delete-session.php', { id: owner.sessionId }),
    await stranger.post('delete-sessions.php', { guideId: id }),
  ]
  expect(refused.map(({ body }) => body.error)).toEqual(Array(5).fill('fresh-proof'))
  expect(await contentsOf(api.database.read)).toEqual(before)
  await api.succeeded(coordinator.post('update-guide-phone.php', { id, phone: '0566666666' }))
})

test('sign-ins with the bare phone end no strong session', async () => {
  const { api, signInBare, ...people } = await scene()
  const coordinator = await api.prove(people.coordinator)
  const device = createAuthenticator()
  const credential = device.register(await challengeFor(coordinator, 'get-passkey-options.php'))
  await api.succeeded(coordinator.post('add-passkey.php', { credential }))
  const assertion = device.signIn(await challengeFor(api.visitor, 'get-passkey-login-options.php'))
  const login = await api.succeeded(api.visitor.post('login-passkey.php', { credential: assertion }))
  const strong = api.signedInBy(login)
  api.clock.advance(daySeconds)
  for (let i = 1; i <= maxSessions; i++) await signInBare()
  expect((await strong.get('get-trainees.php')).status).toBe(200)
})

test('a guide who becomes a coordinator while signed in is refused from then on', async () => {
  const { api, coordinator } = await scene()
  const { id } = await api.addGuide({ name: 'דנה', phone: '0577777777', admin: 0 })
  const guide = await api.signInAgain('0577777777')
  expect((await guide.get('get-inbox.php')).status).toBe(200)
  await api.succeeded(coordinator.post('update-guide-admin.php', { id, admin: 1 }))
  expect((await guide.get('get-inbox.php')).body.error).toBe('strong-sign-in')
  expect((await guide.get('get-trainees.php')).body.error).toBe('strong-sign-in')
})
