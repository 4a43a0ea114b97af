import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { columnsOf } from '../../schema/columns.ts'
import { groups } from '../../schema/groups.table.ts'

export async function findGroupNames(db: Db, ids: number[]): Promise<(id: number) => string> {
  const found = await db
    .select(columnsOf(groups, ['id', 'name']))
    .from(groups)
    .where(inArray(groups.id, ids))
  return (id) => found.find((group) => group.id === id)?.name ?? ''
}
