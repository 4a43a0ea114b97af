import { chmodSync, existsSync, renameSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { isBusy } from '../../db/sqlite/transactions.ts'

const companions = ['-wal', '-shm']

export function requireAbsent(target: string): void {
  for (const path of ['', ...companions].map((suffix) => target + suffix)) {
    if (existsSync(path)) {
      throw new Error(
        `${path} exists, and nothing was changed. With --replace it is moved aside; stop the server before.`,
      )
    }
  }
}

/**
 * Returns the path to which an existing database was moved.
 * @throws Error when a server uses the existing database
 */
export function putIntoPlace(restored: string, target: string, now: Date): string | undefined {
  const aside = `${target}.replaced-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  const hasDatabase = existsSync(target)
  if (hasDatabase) finishLog(target)
  for (const suffix of ['', ...companions]) {
    if (existsSync(target + suffix)) renameSync(target + suffix, aside + suffix)
  }
  chmodSync(restored, 0o600)
  renameSync(restored, target)
  return hasDatabase ? aside : undefined
}

/** Moves what the log has into the file, which only the last connection can do. A damaged file stays as it is. */
function finishLog(path: string) {
  let connection: Sqlite.Database | undefined
  try {
    connection = new Sqlite(path, { timeout: 0 })
    connection.pragma('journal_mode = DELETE')
  } catch (error) {
    if (!isBusy(error)) return
    throw new Error(`a server uses ${path}: stop it first. Nothing was changed.`)
  } finally {
    connection?.close()
  }
}
