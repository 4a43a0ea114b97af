import { createHash, randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { hashToken } from '../api/src/people/auth/tokens.ts'
import { openDatabase } from '../api/src/registry/database.ts'
import { daySeconds, timestamp } from '../api/src/rules/time.ts'
import { fill } from './fill.ts'

/** `log` is the number of log entries. Groups have 10 or 30 trainees. */
export type Size = { groups: number; log: number }

export const folder = join(tmpdir(), 'hafifa-bench')

export const isPostgres = (database: string) => database.startsWith('postgres:')

export function databaseFor(server: string, size: Size): string {
  const file = join(folder, `${server}.sqlite`)
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
  copyFileSync(buildOnce(size), file)
  return file
}

/** A change of the generator or the schema, which the file's name hashes, builds a new file. */
export function buildOnce(size: Size): string {
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
  // Creates the schema. SQLite closes synchronously.
  void openDatabase(`file:${unfinished}`).close()
  const db = new Sqlite(unfinished)
  db.pragma('synchronous = OFF')
  db.transaction(() => fill(db, size))()
  // As when the server stops. ANALYZE would collect samples, which make SQLite plan queries again.
  db.pragma('optimize = 0x10012')
  db.close()
  renameSync(unfinished, file)
  return file
}

/** People without groups. */
export function addPeople(file: string, count: number, role: 'guide' | 'coordinator') {
  const db = new Sqlite(file)
  const insert = db.prepare('INSERT INTO guides (full_name, phone, admin, created_at) VALUES (?, ?, ?, ?)')
  const now = timestamp(new Date())
  const prefix = role === 'coordinator' ? '06' : '07'
  const phones = Array.from({ length: count }, (_, n) => `${prefix}${String(n).padStart(8, '0')}`)
  const add = (phone: string) =>
    Number(insert.run(phone, phone, role === 'coordinator' ? 1 : 0, now).lastInsertRowid)
  const added = db.transaction(() => phones.map((phone) => ({ id: add(phone), phone })))()
  db.close()
  return added
}

export async function signIn(database: string, guideIds: number[]): Promise<string[]> {
  const now = timestamp(new Date())
  const expires = timestamp(new Date(Date.now() + daySeconds * 1000))
  const tokens = guideIds.map(() => randomUUID())
  const rows = tokens.map((token, i) => [hashToken(token), guideIds[i], now, now, expires])
  if (isPostgres(database)) {
    const client = new pg.Client(database)
    await client.connect()
    for (const row of rows) await client.query(`${insertSession} ($1, $2, $3, $4, $5)`, row)
    await client.end()
  } else {
    const db = new Sqlite(database)
    const insert = db.prepare(`${insertSession} (?, ?, ?, ?, ?)`)
    db.transaction(() => {
      for (const row of rows) insert.run(...row)
    })()
    db.close()
  }
  return tokens.map((token) => `session=${token}`)
}

const insertSession = 'INSERT INTO sessions (token_hash, guide_id, opened_at, used_at, expires_at) VALUES'
