import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { groups } from '../../schema/groups.table.ts'
import { createDb } from './createDb.ts'

test('a limit is not a parameter, for which SQLite would plan the statement at each run', () => {
  const connection = new Sqlite(':memory:')
  onTestFinished(() => void connection.close())
  expect(createDb(connection).select().from(groups).limit(3).toSQL()).toMatchObject({
    sql: expect.stringMatching(/ limit 3$/),
    params: [],
  })
})
