import { getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { filledTables, tableRules, tables } from './tables.ts'
import { startApi } from './testing/api.ts'
import { expectSameNames } from './testing/expectSameNames.ts'

test('a table without a retention of its own refers to rows with which its own are deleted', () => {
  const endless = tableRules.filter(
    ([table, { kept }]) =>
      kept === 'cascade' && !getTableConfig(table).foreignKeys.some(({ onDelete }) => onDelete === 'cascade'),
  )
  expect(endless.map(([table]) => getTableName(table))).toEqual([])
})

test('migrations fill the tables of which the registry says so', async () => {
  const { database } = startApi()
  await database.ready()
  const filled = []
  for (const table of tables) if ((await database.read.$count(table)) > 0) filled.push(getTableName(table))
  expectSameNames(filled, filledTables.map(getTableName))
})
