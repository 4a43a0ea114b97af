import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { isBusy } from '../db/sqlite/transactions.ts'

const prefix = '.unencrypted-'

/**
 * Runs work with a folder for data that is not encrypted, and deletes the folder at the end, even when the process is
 * asked to stop. What a killed process has left is deleted first.
 *
 * @param parent created if it is missing
 */
export async function withWorkFolder<Result>(
  parent: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  deleteAbandoned(parent)
  const folder = mkdtempSync(join(parent, prefix))
  const lock = lockFolder(folder)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const stop = () => {
    remove()
    process.exit(1)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
  try {
    return await work(folder)
  } finally {
    lock.close()
    remove()
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, stop)
  }
}

function deleteAbandoned(parent: string) {
  for (const name of readdirSync(parent)) {
    const folder = join(parent, name)
    if (name.startsWith(prefix) && !isLocked(folder)) rmSync(folder, { recursive: true })
  }
}

/**
 * The lock ends with its process. It also holds between containers that share a volume, where a process id says nothing.
 *
 * @throws SqliteError when another process holds it
 */
function lockFolder(folder: string): Sqlite.Database {
  const lock = new Sqlite(join(folder, 'lock'), { timeout: 0 })
  try {
    return lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    throw error
  }
}

function isLocked(folder: string): boolean {
  try {
    lockFolder(folder).close()
    return false
  } catch (error) {
    if (isBusy(error)) return true
    throw error
  }
}
