import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { isBusy } from './transactions.ts'

/** Only the server's user may read data of minors. SQLite creates its further files with the mode of the first one. */
export function createFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  closeSync(openSync(path, 'a', 0o600))
}

/** Also holds between containers that share a volume, where a process id is not unique. */
export function tryLock(path: string): Sqlite.Database | undefined {
  let lock: Sqlite.Database | undefined
  try {
    lock = new Sqlite(path, { timeout: 0 })
    return lock.exec('begin exclusive')
  } catch (error) {
    lock?.close()
    if (isBusy(error)) return undefined
    throw error
  }
}
