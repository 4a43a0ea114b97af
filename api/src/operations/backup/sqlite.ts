import { closeSync, existsSync, openSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { createDb } from '../../db/sqlite/createDb.ts'
import { checkTraineeCounts, summarize } from './check.ts'

/** In one read transaction, which a write of another process does not interrupt. */
export function copySqlite(from: string, to: string): void {
  if (!existsSync(from)) throw new Error(`DATABASE_URL: there is no file ${from}`)
  closeSync(openSync(to, 'wx', 0o600))
  const connection = new Sqlite(from, { readonly: true })
  try {
    connection.prepare('VACUUM INTO ?').run(to)
  } finally {
    connection.close()
  }
}

export async function checkSqlite(path: string): Promise<string> {
  const connection = new Sqlite(path, { readonly: true, fileMustExist: true })
  try {
    const problem = connection.pragma('integrity_check(1)', { simple: true })
    if (problem !== 'ok') throw new Error(`the copy is damaged: ${problem}`)
    const dangling = connection.prepare('PRAGMA foreign_key_check').all()
    if (dangling.length > 0) throw new Error(`the copy has ${dangling.length} dangling references`)
    const db = createDb(connection)
    await checkTraineeCounts(db)
    return await summarize(db)
  } finally {
    connection.close()
  }
}
