import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { findGroup } from '../../groups/groups/groups.queries.ts'
import { consumeChallenge, createChallenge, isValidChallenge } from '../../people/passkeys/challenges.ts'
import { openDatabase } from '../../registry/database.ts'
import { startApi } from '../../testing/api.ts'
import { cutCommits } from '../../testing/cutCommits.ts'
import { listen, serveApi } from '../../testing/eventStreams.ts'
import { transact } from '../transaction.ts'

const nowhere = '127.0.0.1:1'

async function ready(url: string) {
  const database = openDatabase(url)
  await database.ready().finally(() => database.close())
}

describe('the start fails', () => {
  test('when the server cannot be reached', async () => {
    await expect(ready(`postgres://hafifa@${nowhere}/hafifa`)).rejects.toThrow('ECONNREFUSED')
  })

  test('when there is no such database', async () => {
    const { databaseUrl } = startApi()
    await expect(ready(`${databaseUrl}_gone`)).rejects.toThrow('does not exist')
  })

  test('when a newer version has changed the database', async () => {
    const { database, databaseUrl } = startApi()
    await database.read.raw(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 9e15)`,
    )
    await expect(ready(databaseUrl)).rejects.toThrow('newer version')
  })

  test('when a version before 1.0.0 has changed the database', async () => {
    const { database, databaseUrl } = startApi()
    const first = sql`select min(created_at) - 1 from drizzle.__drizzle_migrations`
    await database.read.raw(sql`update drizzle.__drizzle_migrations set created_at = (${first})`)
    await expect(ready(databaseUrl)).rejects.toThrow(
      'a version before 1.0.0 has changed the database. Start commit',
    )
  })
})

test('a warning of the server is told, and a notice is not', async () => {
  const { database } = startApi()
  const warnings: string[] = []
  database.onWarning((warning) => warnings.push(warning))
  await transact(database, (tx) =>
    tx.raw(sql`do $$ begin raise notice 'all is well'; raise warning 'nobody has a copy'; end $$`),
  )
  expect(warnings).toEqual(['nobody has a copy'])
})

describe('several hosts', () => {
  test('are tried until one can be reached', async () => {
    const { databaseUrl } = startApi()
    const several = startApi({ databaseUrl: databaseUrl.replace('@', `@${nowhere},`) })
    expect((await several.send('/health')).status).toBe(200)
  })
})

describe('a change', () => {
  test('that loses its connection is refused and leaves nothing behind', async () => {
    const { database, signInCoordinator } = startApi()
    const coordinator = await signInCoordinator()
    const groupId = await coordinator.createGroup('חיפה')
    await transact(database, async (tx) => {
      await tx.raw(sql`create function lose() returns trigger as $$ begin
        perform pg_terminate_backend(pg_backend_pid()); return new; end $$ language plpgsql`)
      await tx.raw(sql`create trigger lost before insert on activity for each row execute function lose()`)
    })
    const trainee = { group_id: groupId, first_name: 'נועם', last_name: 'לוי' }
    const { status, headers, body } = await coordinator.post('add-trainee.php', trainee)
    expect([status, body.error]).toEqual([503, 'unavailable'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    await database.read.raw(sql`drop trigger lost on activity`)
    expect((await coordinator.get('get-trainees.php')).body.total).toBe(0)
    expect((await coordinator.post('add-trainee.php', trainee)).status).toBe(200)
  })

  test.for(['the server has it', 'it was dropped'] as const)(
    'whose connection is lost at its COMMIT, when %s, is answered as it was stored',
    async (cutAfter) => {
      const direct = startApi()
      const coordinator = await direct.signInCoordinator()
      const group_id = await coordinator.createGroup('חיפה')
      const proxy = await cutCommits(direct.databaseUrl, cutAfter)
      const { caller } = startApi({ databaseUrl: proxy.url })
      proxy.cutNext()
      const trainee = { group_id, first_name: 'נועם', last_name: 'לוי' }
      const { status } = await caller(coordinator.cookie).post('add-trainee.php', trainee)
      const isStored = cutAfter === 'the server has it'
      expect(status).toBe(isStored ? 200 : 503)
      expect((await coordinator.get('get-trainees.php')).body.total).toBe(isStored ? 1 : 0)
    },
  )

  test('that finds all connections taken is refused after a while', async () => {
    const { database, signInCoordinator } = startApi()
    const coordinator = await signInCoordinator()
    const asleep = Array.from({ length: 8 }, () =>
      transact(database, (tx) => tx.raw(sql`select pg_sleep(7)`)),
    )
    expect((await coordinator.post('add-group.php', { name: 'חיפה' })).status).toBe(503)
    await Promise.all(asleep)
    expect((await coordinator.post('add-group.php', { name: 'חיפה' })).status).toBe(200)
  })
})

describe('two processes', () => {
  async function processes() {
    const first = startApi({ rateLimit: 2 })
    const second = startApi({ rateLimit: 2, databaseUrl: first.databaseUrl })
    const coordinator = await first.signInCoordinator()
    return { first, second, here: coordinator, there: second.caller(coordinator.cookie) }
  }

  test('show each other what they have saved, even in a cached list', async () => {
    const { here, there } = await processes()
    const names = async (caller: typeof there) =>
      (await caller.get('get-groups.php')).body.groups.map(({ name }: { name: string }) => name)
    expect(await names(there)).toEqual([])
    await here.createGroup('חיפה')
    expect(await names(there)).toEqual(['חיפה'])
    expect((await there.post('add-group.php', { name: 'עכו' })).status).toBe(200)
    expect(await names(here)).toEqual(['חיפה', 'עכו'])
  })

  test('show a reader what they have saved at the other, however many read', async () => {
    const { here, there } = await processes()
    for (let n = 1; n <= 5; n++) {
      const readers = Array.from({ length: 20 }, () => there.get('get-groups.php'))
      await here.createGroup(`קבוצה ${n}`)
      expect((await there.get('get-groups.php')).body.groups).toHaveLength(n)
      await Promise.all(readers)
    }
  })

  test('lose no concurrent change', async () => {
    const { here, there } = await processes()
    const group_id = await here.createGroup('חיפה')
    const add = (caller: typeof there, n: number) =>
      caller.post('add-trainee.php', { group_id, first_name: `${n}`, last_name: 'לוי' })
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => add(n % 2 ? here : there, n)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await there.get('get-trainees.php')).body.total).toBe(12)
    const { group } = (await here.get('get-group.php', { id: group_id })).body
    expect(group.participantCount).toBe(12)
  })

  test('let a change that loses each time run alone in the end', async () => {
    const { first, second, here } = await processes()
    const groupId = await here.createGroup('חיפה')
    const increment = sql`update groups set participant_count = participant_count + 1`
    const locks: string[] = []
    await transact(first.database, async (tx) => {
      const [lock] = await tx.raw<{ mode: string }>(
        sql`select mode from pg_locks where relation = 'changes'::regclass and pid = pg_backend_pid()`,
      )
      locks.push(lock?.mode ?? '')
      if (lock?.mode === 'RowShareLock') await transact(second.database, (rival) => rival.raw(increment))
      await tx.raw(increment)
    })
    expect(locks).toEqual([...Array(5).fill('RowShareLock'), 'ExclusiveLock'])
    expect((await findGroup(first.database.read, groupId))?.participantCount).toBe(6)
  })

  test('count the attempts to sign in together', async () => {
    const { first, second } = await processes()
    const attempt = async ({ visitor }: typeof first) =>
      (await visitor.post('login.php', { phone: '0599999999' })).status
    expect([await attempt(first), await attempt(second), await attempt(first)]).toEqual([200, 200, 429])
  })

  test("accept each other's challenge once", async () => {
    const { first, second } = await processes()
    const { now } = first.clock
    const challenge = (await createChallenge(first.database.read, 'test', now)).toString('base64url')
    expect(await isValidChallenge(second.database.read, challenge, 'test', now)).toBe(true)
    const use = ({ database }: typeof first) =>
      transact(database, (tx) => consumeChallenge(tx, challenge, now))
    expect([await use(second), await use(first)]).toEqual([true, false])
  })

  test("send each other's changes to their open streams", async () => {
    const { second, here } = await processes()
    const stream = await listen(await serveApi(second), here.cookie)
    const groupId = await here.createGroup('חיפה')
    await vi.waitFor(() => expect(stream.events).toMatchObject([{ groups: [groupId] }]), 60_000)
  })
})
