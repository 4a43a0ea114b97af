import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { hashToken } from '../api/src/auth/tokens.ts'
import { openDatabase } from '../api/src/database.ts'
import { daySeconds, timestamp } from '../api/src/time.ts'
import { fill } from './fill.ts'

/** `log` is the number of log entries. Groups have 10 or 30 trainees. */
export type Size = { groups: number; log: number }

const folder = join(tmpdir(), 'hafifa-bench')

export function databaseFor(server: string, size: Size): string {
  const file = join(folder, `${server}.sqlite`)
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
  copyFileSync(buildOnce(size), file)
  return file
}

/** The file name contains a hash of the generator and the schema, so that a change to either builds a new file. */
function buildOnce(size: Size): string {
  const hash = createHash('sha256')
  for (const source of ['fill.ts', 'databases.ts', '../api/migrations/meta/_journal.json']) {
    hash.update(readFileSync(join(import.meta.dirname, source)))
  }
  const file = join(folder, `${size.groups}-${size.log}-${hash.digest('hex').slice(0, 12)}.sqlite`)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  const unfinished = `${file}.unfinished`
  rmSync(unfinished, { force: true })
  console.log(`Building a database of ${size.groups} groups: ${file}`)
  // A file is closed at once.
  void openDatabase(`file:${unfinished}`).close()
  const db = new Sqlite(unfinished)
  db.pragma('synchronous = OFF')
  db.transaction(() => fill(db, size))()
  // As the product when it closes. A plain ANALYZE collects samples, for which SQLite plans queries again at each run.
  db.pragma('optimize = 0x10012')
  db.close()
  renameSync(unfinished, file)
  return file
}

export function signIn(file: string, guideIds: number[]): string[] {
  const db = new Sqlite(file)
  const insert = db.prepare(
    'INSERT INTO sessions (token_hash, guide_id, opened_at, used_at, expires_at) VALUES (?, ?, ?, ?, ?)',
  )
  const now = timestamp(new Date())
  const expires = timestamp(new Date(Date.now() + daySeconds * 1000))
  for (const id of guideIds) insert.run(hashToken(`bench-${id}`), id, now, now, expires)
  db.close()
  return guideIds.map((id) => `session=bench-${id}`)
}
