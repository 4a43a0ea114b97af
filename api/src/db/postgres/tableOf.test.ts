import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableName, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../registry/database.ts'
import { tables } from '../../registry/tables.ts'
import { startApi } from '../../testing/api.ts'
import type { Db } from '../connection.ts'

type Catalog = Record<
  string,
  { columns: unknown[]; keys: unknown[]; indexes: unknown[]; references: unknown[] }
>

const names = tables.map(getTableName)

async function sqliteCatalog(db: Db): Promise<Catalog> {
  const catalog: Catalog = {}
  for (const name of names) {
    const columns = await db.raw<{
      name: string
      type: string
      notnull: number
      pk: number
      dflt_value: string
    }>(sql`select name, type, "notnull", pk, dflt_value from pragma_table_info(${name})`)
    const indexes = await db.raw<{ name: string; unique: number }>(
      sql`select name, "unique" from pragma_index_list(${name}) where origin = 'c'`,
    )
    const ofIndex = async (index: string) =>
      (await db.raw<{ name: string }>(sql`select name from pragma_index_info(${index}) order by seqno`)).map(
        (column) => column.name,
      )
    catalog[name] = {
      columns: columns
        .map(({ name, type, notnull, pk, dflt_value }) => [
          name,
          type.toLowerCase() === 'integer' ? 'bigint' : 'text',
          notnull === 1 || pk > 0,
          dflt_value !== null,
        ])
        .sort(),
      keys: columns
        .filter(({ pk }) => pk > 0)
        .sort((a, b) => a.pk - b.pk)
        .map(({ name }) => name),
      indexes: (
        await Promise.all(indexes.map(async ({ name, unique }) => [name, unique === 1, await ofIndex(name)]))
      ).sort(),
      references: (
        await db.raw<{ from: string; table: string; to: string; on_delete: string }>(
          sql`select "from", "table", "to", on_delete from pragma_foreign_key_list(${name})`,
        )
      )
        .map(({ from, table, to, on_delete }) => [from, table, to, on_delete.toLowerCase()])
        .sort(),
    }
  }
  return catalog
}

async function postgresCatalog(db: Db): Promise<Catalog> {
  const catalog: Catalog = {}
  for (const name of names) {
    const columns = await db.raw<Record<string, string>>(
      sql`select column_name, data_type, is_nullable, column_default from information_schema.columns
        where table_name = ${name} and table_schema = 'public'`,
    )
    const indexes = await db.raw<{ name: string; primary: boolean; unique: boolean; columns: string[] }>(
      sql`select c.relname as name, i.indisprimary as "primary", i.indisunique as "unique",
          (select json_agg(a.attname order by k.n) from unnest(i.indkey) with ordinality as k(attnum, n)
            join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum) as columns
        from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = ${name}::regclass`,
    )
    const references = await db.raw<Record<string, string>>(
      sql`select a.attname as "from", t.relname as "table", b.attname as "to", k.confdeltype as action
        from pg_constraint k join pg_class t on t.oid = k.confrelid
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
        join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
        where k.contype = 'f' and k.conrelid = ${name}::regclass`,
    )
    const actions: Record<string, string> = { a: 'no action', c: 'cascade', n: 'set null' }
    catalog[name] = {
      columns: columns
        .map(({ column_name, data_type, is_nullable, column_default }) => [
          column_name,
          data_type,
          is_nullable === 'NO',
          column_default !== null,
        ])
        .sort(),
      keys: indexes.find(({ primary }) => primary)?.columns ?? [],
      indexes: indexes
        .filter(({ primary }) => !primary)
        .map(({ name, unique, columns }) => [name, unique, columns])
        .sort(),
      references: references
        .map(({ from, table, to, action = '' }) => [from, table, to, actions[action]])
        .sort(),
    }
  }
  return catalog
}

test('both engines have the same columns, keys, indexes and references', async () => {
  const { database } = startApi()
  const folder = mkdtempSync(join(tmpdir(), 'hafifa-catalog-'))
  const sqlite = openDatabase(`file:${join(folder, 'catalog.sqlite')}`)
  onTestFinished(async () => {
    await sqlite.close()
    rmSync(folder, { recursive: true })
  })
  expect(await postgresCatalog(database.read)).toEqual(await sqliteCatalog(sqlite.read))
})
