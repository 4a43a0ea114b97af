import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { createDatabase } from '../../api/src/testing/postgres.databases.ts'
import { type PostgresServer, startPostgres } from '../../api/src/testing/postgres.server.ts'
import { type Client, createClient, signIn } from './client.ts'
import { expectStored, startLoad } from './load.ts'
import { coordinator, killAll, type Server, startCaddy, startServer } from './processes.ts'

let postgres: PostgresServer | undefined
let databases = 0

beforeAll(async () => {
  postgres = await startPostgres()
  return () => postgres?.stop()
})

async function createUrl() {
  const server = postgres?.url ?? ''
  const name = `processes_${++databases}`
  await createDatabase(server, name)
  return `${server}/${name}`
}

async function startThree(databaseUrl: string, settings: Record<string, string> = {}) {
  const start = () => startServer(databaseUrl, settings)
  return Promise.all([start(), start(), start()])
}

describe.skipIf(!inject('hasPostgres'))('three processes on one database', () => {
  let origins: [string, string, string]

  beforeAll(async () => {
    const [a, b, c] = await startThree(await createUrl(), { RATE_LIMIT: '3' })
    origins = [a.origin, b.origin, c.origin]
  })

  afterAll(killAll)

  /** Creates a group and clients of the three processes with one session. */
  async function scene() {
    const clients = (await signIn(coordinator.phone, ...origins)) as [Client, Client, Client]
    const { body } = await clients[0].post('add-group.php', { name: `קבוצה ${performance.now()}` })
    return { clients, group_id: body.id as number }
  }

  const readForm = async (client: Client, group_id: number) =>
    (await client.get('get-group-form.php', { group_id })).body.form

  test('share a session and its saves', async () => {
    const { clients, group_id } = await scene()
    const fields = { activity_hours: '16:00' }
    expect((await clients[1].post('update-group-form.php', { group_id, fields })).body.success).toBe(true)
    expect(await readForm(clients[2], group_id)).toMatchObject(fields)
  })

  test('store only one of two concurrent saves of a field', async () => {
    const { clients, group_id } = await scene()
    const base = { activity_hours: [null] }
    const save = (client: Client, activity_hours: string) =>
      client.post('update-group-form.php', { group_id, fields: { activity_hours }, base })
    const answers = await Promise.all([save(clients[1], '16:00'), save(clients[2], '17:00')])
    const saved = answers.findIndex(({ body }) => body.success)
    const stored = ['16:00', '17:00'][saved]
    expect(answers[1 - saved]?.body).toMatchObject({
      error: 'changed-meanwhile',
      theirs: { activity_hours: { value: stored } },
    })
    expect((await readForm(clients[0], group_id)).activity_hours).toBe(stored)
  })

  test('store both of two concurrent saves of different fields', async () => {
    const { clients, group_id } = await scene()
    const save = (client: Client, field: string) =>
      client.post('update-group-form.php', { group_id, fields: { [field]: '1' }, base: { [field]: [null] } })
    const answers = await Promise.all([
      save(clients[1], 'activity_hours'),
      save(clients[2], 'activity_location'),
    ])
    expect(answers.map(({ body }) => body.success)).toEqual([true, true])
    const both = { activity_hours: '1', activity_location: '1' }
    expect(await readForm(clients[0], group_id)).toMatchObject(both)
  })

  test('share the limit of sign-in attempts', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' }
    const attempt = async (origin: string) =>
      (await createClient(origin).post('login.php', { phone: '0599999999' }, from)).status
    const statuses = []
    for (const origin of [...origins, ...origins]) statuses.push(await attempt(origin))
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
  })

  test('never send a reader a list that lacks their own change', async () => {
    const { clients } = await scene()
    const etags = new Map<Client, string>()
    async function expectListed(client: Client, name: string) {
      const known = { 'if-none-match': etags.get(client) ?? '' }
      const { body, headers } = await client.get('get-groups.php', {}, known)
      etags.set(client, headers.get('etag') ?? '')
      expect(body.groups).toContainEqual(expect.objectContaining({ name }))
    }
    for (let n = 0; n < 30; n++) {
      const name = `חדשה ${n}`
      await clients[n % 3]?.post('add-group.php', { name })
      await Promise.all(clients.map((client) => expectListed(client, name)))
    }
  })

  test('send the changes of one process to a stream of another', async () => {
    const { clients, group_id } = await scene()
    const received = await clients[1].listen()
    await clients[0].post('update-group-form.php', { group_id, fields: { activity_hours: '16:00' } })
    await vi.waitFor(() => expect(received()).toContain(`"groups":[${group_id}],"kinds":["form"`), 60_000)
  })
})

describe.skipIf(!inject('hasPostgres') || !inject('hasCaddy'))('three processes behind the proxy', () => {
  afterEach(killAll)

  async function startBehindProxy() {
    const databaseUrl = await createUrl()
    const servers: Server[] = await startThree(databaseUrl)
    return { databaseUrl, servers, origin: await startCaddy(servers) }
  }

  test('restart one after the other under load without a failed request', async () => {
    const { databaseUrl, servers, origin } = await startBehindProxy()
    const load = await startLoad(origin)
    await load.proceeds(100)
    for (const { port, stop } of servers) {
      expect(await stop()).toBe(0)
      await startServer(databaseUrl, { PORT: port })
      await load.proceeds(100)
    }
    const written = await load.stop()
    expect(load.failures).toEqual([])
    await expectStored(origin, written)
  })

  test('lose only the open requests of a process that is killed under load', async () => {
    const { servers, origin } = await startBehindProxy()
    const load = await startLoad(origin)
    await load.proceeds(200)
    await servers[1]?.kill()
    const killedAt = performance.now()
    await load.proceeds(600)
    const written = await load.stop()
    expect(load.failures.filter(({ sentAt }) => sentAt > killedAt)).toEqual([])
    await expectStored(origin, written, load.failures)
  })
})
