import { and, gte, lt, sql } from 'drizzle-orm'
import { type Db, perConnection, type Tx } from './connection.ts'
import { counters } from './counters.table.ts'

/** Follows a counter's name in the names of its further rows. */
const separator = '/'

/** Follows the separator in ASCII: the names of a counter's rows sort before its name with this character. */
const afterSeparator = '0'

const queries = perConnection((db, param) => ({
  between: db
    .select({ name: counters.name, value: counters.value })
    .from(counters)
    .where(and(gte(counters.name, param('first')), lt(counters.name, param('end'))))
    .prepare(),
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
  const sorted = names.toSorted()
  const range = { first: sorted[0] ?? '', end: `${sorted.at(-1) ?? ''}${afterSeparator}` }
  const wanted = new Set<string | undefined>(names)
  const rows = await queries(db).between.execute(range)
  return rows.reduce((sum, { name, value }) => (wanted.has(name.split(separator)[0]) ? sum + value : sum), 0)
}

/** Adds to the connection's own row of a counter. */
export async function addTo(tx: Tx, name: string, value: number): Promise<void> {
  const slot = tx.counterSlot
  await queries(tx).add.execute({ name: slot === 0 ? name : `${name}${separator}${slot}`, value })
}
