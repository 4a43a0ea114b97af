import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { startApi } from '../../testing/api.ts'

const name = 'get-journal-key.php'

test('a session has a key of 256 bits', async () => {
  const guide = await startApi().signIn()
  const { key } = (await guide.get(name)).body
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
})

test('the key of a session stays the same', async () => {
  const guide = await startApi().signIn()
  const { key } = (await guide.get(name)).body
  expect((await guide.get(name)).body.key).toBe(key)
})

test('each session of a guide has a key of its own', async () => {
  const { signIn, signInAgain } = startApi()
  const guide = await signIn()
  const phone = await signInAgain(guide.phone)
  expect((await guide.get(name)).body.key).not.toBe((await phone.get(name)).body.key)
})

test('a guide who signs in again in the same browser keeps the key', async () => {
  const { signIn, signedInBy } = startApi()
  const guide = await signIn()
  const { key } = (await guide.get(name)).body
  const again = signedInBy(await guide.post('login.php', { phone: guide.phone }))
  expect((await again.get(name)).body.key).toBe(key)
})

test('a guide keeps the key if the browser repeats the sign-in, because its connection broke', async () => {
  const { signIn, signedInBy } = startApi()
  const guide = await signIn()
  const { key } = (await guide.get(name)).body
  await guide.post('login.php', { phone: guide.phone })
  const again = signedInBy(await guide.post('login.php', { phone: guide.phone }))
  expect((await again.get(name)).body.key).toBe(key)
})

test('another guide who signs in in the same browser has a key of their own', async () => {
  const { signIn, signedInBy } = startApi()
  const guide = await signIn()
  const other = await signIn()
  const { key } = (await guide.get(name)).body
  const next = signedInBy(await guide.post('login.php', { phone: other.phone }))
  expect((await next.get(name)).body.key).not.toBe(key)
})

test('no cache may store the key', async () => {
  const guide = await startApi().signIn()
  expect((await guide.get(name)).headers.get('cache-control')).toBe('no-store')
})

test('the key is deleted with the session', async () => {
  const { database, signIn } = startApi()
  const guide = await signIn()
  const { key } = (await guide.get(name)).body
  await guide.post('logout.php')
  expect((await guide.get(name)).status).toBe(401)
  expect(await database.read.raw(sql`select * from sessions where journal_key = ${key}`)).toEqual([])
})

test('coordinators do not see the key among the sessions of a guide', async () => {
  const { signIn, signInCoordinator } = startApi()
  const guide = await signIn()
  const { key } = (await guide.get(name)).body
  const coordinator = await signInCoordinator()
  const { body } = await coordinator.get('get-sessions.php', { guideId: guide.id })
  expect(JSON.stringify(body)).not.toContain(key)
})

test('a session that an earlier version opened has a key from its next renewal on', async () => {
  const { database, clock, signIn } = startApi()
  const guide = await signIn()
  await transact(database, (tx) => tx.raw(sql`update sessions set journal_key = ''`))
  expect((await guide.get(name)).status).toBe(404)
  clock.advance(61 * 60)
  const { status, body } = await guide.get(name)
  expect(status).toBe(200)
  expect(Buffer.from(body.key, 'base64')).toHaveLength(32)
})

test('a renewal keeps the key', async () => {
  const { clock, signIn } = startApi()
  const guide = await signIn()
  const { key } = (await guide.get(name)).body
  clock.advance(61 * 60)
  expect((await guide.get(name)).body.key).toBe(key)
})
