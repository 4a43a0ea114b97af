import { OpenAPIHono } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import type { Tx } from '../db/connection.ts'
import { findActor } from '../people/auth/sessions.queries.ts'
import { hashToken } from '../people/auth/tokens.ts'
import { startApi } from '../testing/api.ts'
import { change } from './change.ts'
import type { Env } from './env.ts'
import { CommittedRefusal, unlogged } from './outcome.ts'

async function answerUnlogged(work: (tx: Tx) => unknown) {
  const { database, clock, signInCoordinator } = startApi()
  const config = readConfig({ COORDINATOR_SIGN_IN: 'any' })
  const coordinator = await signInCoordinator()
  await coordinator.createGroup('חיפה')
  const now = () => clock.now
  const token = coordinator.cookie.split('=')[1] ?? ''
  const actor = await findActor(database.read, hashToken(token), now())
  const app = new OpenAPIHono<Env>()
  const errors: string[] = []
  app.onError((error, c) => {
    errors.push(error.message)
    return c.body(null, 500)
  })
  app.use((c, next) => {
    c.set('deps', { ...c.var.deps, config, database, now })
    c.set('ports', {
      findActor,
      isMember: async () => true,
      isReader: async () => true,
      programmeYear: async () => ({ year: '', archive: false }),
      helpContacts: async () => ({ helpWhatsapp: '', helpEmail: '' }),
      commitEntries: async () => undefined,
    })
    c.set('actor', actor)
    return next()
  })
  const call = change('add-group.php', {
    summary: '',
    run: async ({ tx }) => {
      await work(tx)
      return unlogged({})
    },
  })
  app.openapiRoutes([call])
  const headers = { 'content-type': 'application/json' }
  const { status } = await app.request(
    '/api/add-group.php',
    { method: 'POST', headers, body: '{}' },
    { server: { incoming: { socket: { remoteAddress: '127.0.0.1' } } } },
  )
  const names = await database.read.raw(sql`select name from groups`)
  return { status, errors, names }
}

test('a change that writes displayed rows without a log entry fails and is rolled back', async () => {
  const { errors, names } = await answerUnlogged((tx) => tx.raw(sql`update groups set name = 'עכו'`))
  expect(errors).toEqual(['add-group.php wrote displayed rows without an activity log entry'])
  expect(names).toEqual([{ name: 'חיפה' }])
})

test.for(["update groups set name = 'עכו' where id = 99", `update "sessions" set opened_at = ''`])(
  'a change that only runs "%s" may be unlogged',
  async (statement) => {
    expect(await answerUnlogged((tx) => tx.raw(sql.raw(statement)))).toMatchObject({ status: 200 })
  },
)

test('a change that updates no displayed row and then writes other rows may be unlogged', async () => {
  const { status } = await answerUnlogged(async (tx) => {
    await tx.raw(sql`update groups set name = 'עכו' where id = 99`)
    await tx.raw(sql`update "sessions" set opened_at = ''`)
  })
  expect(status).toBe(200)
})

test('a committed refusal that writes displayed rows fails and is rolled back', async () => {
  const { errors, names } = await answerUnlogged(async (tx) => {
    await tx.raw(sql`update groups set name = 'עכו'`)
    throw new CommittedRefusal('invalid')
  })
  expect(errors).toEqual(['add-group.php wrote displayed rows without an activity log entry'])
  expect(names).toEqual([{ name: 'חיפה' }])
})
