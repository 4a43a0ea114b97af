import { randomInt } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { type Db, perConnection, type Tx } from './connection.ts'
import { counters } from './counters.table.ts'
import { onlyRow } from './rows.ts'

const queries = perConnection((db) => ({
  add: db
    .insert(counters)
    .values({ name: sql.placeholder('name'), value: sql.placeholder('value') })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + excluded.value` } })
    .prepare(),
}))

export async function count(db: Db, name: string): Promise<number> {
  return countAll(db, [name])
}

export async function countAll(db: Db, names: string[]): Promise<number> {
  const { counterSlots } = db.sqlDialect
  const rows = names.flatMap((name) => Array.from({ length: counterSlots }, (_, slot) => rowOf(name, slot)))
  const { sum } = await onlyRow(
    db
      .select({ sum: sql<number>`coalesce(sum(${counters.value}), 0)`.mapWith(Number) })
      .from(counters)
      .where(inArray(counters.name, rows)),
  )
  return sum
}

export async function addTo(tx: Tx, name: string, value: number): Promise<void> {
  const { counterSlots } = tx.sqlDialect
  const slot = counterSlots === 1 ? 0 : randomInt(counterSlots)
  await queries(tx).add.execute({ name: rowOf(name, slot), value })
}

function rowOf(name: string, slot: number) {
  return slot === 0 ? name : `${name}/${slot}`
}
