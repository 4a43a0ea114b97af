import { getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { guides } from '../schema/guides.table.ts'
import { startApi } from '../testing/api.ts'
import { expectSameNames } from '../testing/expectSameNames.ts'
import { filledTables, tableRules, tables } from './tables.ts'

test('a table without a retention of its own refers to rows with which its own are deleted', () => {
  const endless = tableRules.filter(
    ([table, { kept }]) =>
      kept === 'cascade' && !getTableConfig(table).foreignKeys.some(({ onDelete }) => onDelete === 'cascade'),
  )
  expect(endless.map(([table]) => getTableName(table))).toEqual([])
})

test('every column that refers to a guide says what becomes of it when accounts are merged or erased', () => {
  const unanswered = tableRules.flatMap(([table, { people }]) => {
    const answered = people.map(({ column }) => column.name)
    const referring = getTableConfig(table).foreignKeys.flatMap(({ reference }) => {
      const { foreignTable, columns } = reference()
      return foreignTable === guides ? columns.map(({ name }) => name) : []
    })
    // Ids without a reference: the approver of a group, and the editors of fields.
    const named = getTableConfig(table).columns.flatMap(({ name }) =>
      /^(edits|guide_id|.*_by)$/.test(name) ? [name] : [],
    )
    return [...new Set([...referring, ...named])]
      .filter((name) => !answered.includes(name))
      .map((name) => `${getTableName(table)}.${name}`)
  })
  // The recipients of changes are of no use after a day.
  expect(unanswered).toEqual(['changes.guide_id'])
})

test('a table with words of people says how the erasure of a trainee finds names in them', () => {
  const words = ['text', 'reason', 'comments', 'note']
  const unread = tableRules.flatMap(([table, { texts }]) =>
    getTableConfig(table).columns.flatMap(({ name }) =>
      texts === null && words.includes(name) ? [`${getTableName(table)}.${name}`] : [],
    ),
  )
  // An error code.
  expect(unread).toEqual(['sign_ins.reason'])
})

test('migrations fill the tables of which the registry says so', async () => {
  const { database } = startApi()
  await database.ready()
  const filled = []
  for (const table of tables) if ((await database.read.$count(table)) > 0) filled.push(getTableName(table))
  expectSameNames(filled, filledTables.map(getTableName))
})
