import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import { secrets } from '../db/secrets.table.ts'
import { incidents } from '../handover/handover.table.ts'
import { tables } from '../tables.ts'

export const templateName = 'hafifa_template'

export async function createDatabase(server: string, name: string, template?: string): Promise<void> {
  // Copying files takes a sixth of the time that logging each block takes.
  const copied = template ? ` template ${template} strategy file_copy` : ''
  await execute(`${server}/postgres`, `create database ${name}${copied}`)
}

/** Deletes all rows that no migration has filled in. Takes a tenth of the time of a new database. */
export async function emptyDatabase(url: string): Promise<void> {
  const written = tables.filter((table) => table !== incidents && table !== secrets).map(getTableName)
  await execute(
    url,
    `set session_replication_role = replica;
    ${[...written, 'rate_limits'].map((table) => `delete from ${table};`).join('')}
    select setval(seqrelid::regclass, 1, false) from pg_sequence where seqrelid <> 'incidents_id_seq'::regclass`,
  )
}

/** Runs a statement in the database of an address. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
