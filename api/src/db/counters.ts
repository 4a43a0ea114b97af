import { eq, inArray, sql } from 'drizzle-orm'
import { type Db, param, perConnection, type Tx } from './connection.ts'
import { counters } from './counters.table.ts'

const queries = perConnection((db) => ({
  one: db
    .select({ value: counters.value })
    .from(counters)
    .where(eq(counters.name, param('name')))
    .prepare(),
  add: db
    .insert(counters)
    .values({ name: sql.placeholder('name'), value: sql.placeholder('value') })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + excluded.value` } })
    .prepare(),
}))

export async function count(db: Db, name: string): Promise<number> {
  const row = await queries(db).one.get({ name })
  return row?.value ?? 0
}

export async function countAll(db: Db, names: string[]): Promise<number> {
  const row = await db
    .select({ sum: sql<number>`coalesce(sum(${counters.value}), 0)` })
    .from(counters)
    .where(inArray(counters.name, names))
    .get()
  return row?.sum ?? 0
}

export async function addTo(tx: Tx, name: string, value: number): Promise<void> {
  await queries(tx).add.run({ name, value })
}
