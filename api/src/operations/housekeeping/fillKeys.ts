import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Deps } from '../../calls/env.ts'
import { keyOf, pages } from '../../db/pages.ts'
import { transact } from '../../db/transaction.ts'
import { archivedTrainees } from '../../schema/archive.table.ts'
import { groups } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { groupNamed, guideNamed, traineeKeys } from '../../schema/keys.ts'
import { trainees } from '../../schema/trainees.table.ts'

type Database = Pick<Deps['database'], 'read' | 'writer'>

/** Gives keys to the rows that an earlier version has written: SQL cannot make them. */
export async function fillKeys(database: Database): Promise<void> {
  const isNamed = and(eq(guides.name_key, ''), ne(guides.full_name, ''))
  await fill(database, guides, isNamed, ({ full_name }) => guideNamed(full_name))
  await fill(database, groups, eq(groups.nameKey, ''), ({ name }) => groupNamed(name))
  await fill(database, trainees, eq(trainees.name_key, ''), traineeKeys)
  await fill(database, archivedTrainees, eq(archivedTrainees.name_key, ''), traineeKeys)
}

async function fill<Table extends SQLiteTable>(
  database: Database,
  table: Table,
  isEmpty: SQL | undefined,
  keysOf: (row: Table['$inferSelect']) => object,
) {
  const key = keyOf(table)
  for await (const rows of pages(table, database.read, isEmpty)) {
    await transact(database, async (tx) => {
      for (const row of rows) {
        const isRow = and(...key.map(({ property, column }) => eq(column, row[property])))
        await tx
          .update(table as SQLiteTable)
          .set(keysOf(row))
          .where(isRow)
      }
    })
  }
}
