import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'
import { daySeconds } from '../../rules/time.ts'

const compaction = new URL(`./compact.worker${extname(import.meta.url)}`, import.meta.url)

/** Empties the write-ahead log, which keeps deleted content. Does not wait for a backup that reads it. */
export function truncateLog(connection: Sqlite.Database): void {
  if (!connection.inTransaction) ifPossible(() => connection.pragma('wal_checkpoint(TRUNCATE)'))
}

export function optimize(connection: Sqlite.Database): void {
  ifPossible(() => connection.pragma('optimize'))
}

/** `secure_delete` does not overwrite the copies that SQLite leaves where it has moved a row. */
export function compact(path: string, now: Date): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(compaction, { workerData: { path, now } })
    worker.once('error', reject)
    worker.once('exit', () => resolve())
  })
}

/** In the file's header, so that a server that restarts each day can read it. */
export function markCompacted(connection: Sqlite.Database, now: Date): void {
  connection.pragma(`user_version = ${dayNumber(now)}`)
}

export function isCompacted(connection: Sqlite.Database, now: Date): boolean {
  return connection.pragma('user_version', { simple: true }) === dayNumber(now)
}

function dayNumber(date: Date) {
  return Math.floor(date.getTime() / (daySeconds * 1000))
}

/** Fails on a full disk, for example. The work is repeated later. */
function ifPossible(work: () => void) {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError)) throw error
  }
}
