import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { openDatabase } from '../registry/database.ts'
import { tables } from '../registry/tables.ts'

export async function contentsOf(db: Db): Promise<Record<string, unknown[]>> {
  const contents: Record<string, unknown[]> = {}
  for (const table of tables) {
    const name = getTableName(table)
    const key = Object.keys(getTableColumns(table)).length > 1 ? sql`1, 2` : sql`1`
    contents[name] = await db.raw(sql`select * from ${sql.identifier(name)} order by ${key}`)
  }
  return contents
}

export async function contentsAt(url: string): Promise<Record<string, unknown[]>> {
  const database = openDatabase(url)
  try {
    return await contentsOf(database.read)
  } finally {
    await database.close()
  }
}
