import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'
import { counters } from '../counters.table.ts'
import { send } from './send.ts'

let client: pg.Client

beforeEach(async () => {
  client = new pg.Client(startApi().databaseUrl)
  await client.connect()
  await client.query('create temporary table seen (id bigint primary key, name text, ok boolean)')
})

afterEach(() => client.end())

const run = (text: string, values: unknown[] = [], name = text) =>
  send(client, { name, text, rowMode: 'array' }, values)

const insert = 'insert into seen values ($1, $2, $3)'

test('a statement returns the values of its rows at each run', async () => {
  await run(insert, [7, 'נועם, "לוי"', true])
  await run(insert, [8, null, false])
  const select = 'select id, name, ok from seen where id >= $1 order by id'
  const rows = [
    [7, 'נועם, "לוי"', true],
    [8, null, false],
  ]
  expect((await run(select, [7])).rows).toEqual(rows)
  expect((await run(select, [8])).rows).toEqual(rows.slice(1))
  expect((await run(select, [9])).rows).toEqual([])
})

test('a statement is named and counted at each run', async () => {
  const results = [
    await run(insert, [1, null, null]),
    await run(insert, [2, null, null]),
    await run('update seen set ok = true'),
  ]
  expect(results.map(({ command, rowCount }) => [command, rowCount])).toEqual([
    ['INSERT', 1],
    ['INSERT', 1],
    ['UPDATE', 2],
  ])
})

test('a statement that failed at its first run can run again', async () => {
  const inverse = 'select 1 / $1::bigint as inverse'
  await expect(run(inverse, [0])).rejects.toMatchObject({ code: '22012' })
  expect((await run(inverse, [1])).rows).toEqual([[1]])
  await run(insert, [1, null, null])
  const other = `${insert} returning name`
  await expect(run(other, [1, null, null])).rejects.toMatchObject({ code: '23505' })
  expect((await run(other, [2, 'נועם', null])).rows).toEqual([['נועם']])
})

test('a malformed statement fails and leaves the connection usable', async () => {
  await expect(run('select from where')).rejects.toMatchObject({ code: '42601' })
  expect((await run('select 1')).rows).toEqual([[1]])
})

test('a statement whose columns have changed meanwhile fails', async () => {
  await run(insert, [1, 'נועם', null])
  const all = 'select * from seen'
  await run(all)
  await client.query('alter table seen alter column id type text')
  await expect(run(all)).rejects.toMatchObject({ code: '0A000' })
})

test('a statement without an answer times out', async () => {
  const impatient = new pg.Client({ connectionString: startApi().databaseUrl, query_timeout: 50 })
  await impatient.connect()
  impatient.on('error', () => undefined)
  const asleep = send(impatient, { name: 'sleep', text: 'select pg_sleep(60)', rowMode: 'array' })
  await expect(asleep).rejects.toThrow('timeout')
  await impatient.end()
})

test('the stack of a failed statement leads to the caller', async () => {
  const { database } = startApi()
  const divide = database.read.select({ inverse: sql`1 / 0` }).from(counters).prepare()
  const error = await divide.execute().catch((error: Error) => error)
  expect(error).toMatchObject({ code: '22012', stack: expect.stringContaining('preparedRun.test.ts') })
})
