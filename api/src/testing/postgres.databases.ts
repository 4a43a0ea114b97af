import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import { filledTables, tables } from '../registry/tables.ts'

export const templateName = 'hafifa_template'

export async function createDatabase(server: string, name: string, template?: string): Promise<void> {
  // Copying files takes a sixth of the time that logging each block takes.
  const copied = template ? ` template ${template} strategy file_copy` : ''
  await execute(`${server}/postgres`, `create database ${name}${copied}`)
}

const schemaQuery = `select md5(string_agg(part, ' ' order by part)) as schema from (
  select relname || '.' || attname as part from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace
  union all select conname from pg_constraint
  union all select tgname from pg_trigger where not tgisinternal
  union all select proname from pg_proc where pronamespace = 'public'::regnamespace
  union all select created_at::text from drizzle.__drizzle_migrations)`

/** Differs when tests have changed the schema or the migrations. */
export async function schemaOf(url: string): Promise<string> {
  const [answer] = await execute(url, schemaQuery)
  return answer?.schema ?? ''
}

/** Emptying the database takes a tenth of the time of a copy of the template. */
export async function renewDatabase(server: string, name: string, schema: string): Promise<void> {
  if (await emptyDatabase(`${server}/${name}`, schema).catch(() => false)) return
  await execute(`${server}/postgres`, `drop database if exists ${name} with (force)`)
  await createDatabase(server, name, templateName)
}

export async function keepFirstRows(url: string): Promise<void> {
  const copies = filledTables
    .map(getTableName)
    .map((table) => `create table first_rows.${table} as table ${table};`)
  await execute(url, `create schema first_rows; ${copies.join('')}`)
}

/** Leaves only the rows that the migrations have filled in, if the database has a schema. Returns whether it has. */
async function emptyDatabase(url: string, schema: string): Promise<boolean> {
  const client = await cleanerOf(url)
  if ((await client.query(schemaQuery)).rows[0].schema !== schema) return false
  const written = [...tables.map(getTableName), 'rate_limits']
  const filled = filledTables.map(getTableName)
  await client.query(`
    ${written.map((table) => `delete from ${table};`).join('')}
    ${filled.map((table) => `insert into ${table} select * from first_rows.${table};`).join('')}
    select setval(oid::regclass, 1, false) from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace;
    select setval('incidents_id_seq', max(id)) from incidents;
    select setval('programme_years_id_seq', max(id)) from programme_years`)
  return true
}

const cleaners = new Map<string, pg.Client>()

/** A connection that stays open from test to test, because a new one takes longer than the cleaning. */
async function cleanerOf(url: string): Promise<pg.Client> {
  const connected = cleaners.get(url)
  if (connected) return connected
  const client = new pg.Client(url)
  // Dropping the database ends its connections.
  client.on('error', () => undefined)
  client.on('end', () => cleaners.delete(url))
  await client.connect()
  await client.query('set session_replication_role = replica')
  cleaners.set(url, client)
  return client
}

export async function execute(url: string, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
