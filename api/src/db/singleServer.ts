import { setTimeout } from 'node:timers/promises'
import type Sqlite from 'better-sqlite3'
import { databaseFile } from './databaseFile.ts'
import { createFile, tryLock } from './sqlite/lock.ts'

/** A restart may start the next server while this one answers its last requests. */
const maxWaitMs = 15_000

const pauseMs = 50

const held: Sqlite.Database[] = []

/**
 * Commands such as a backup need no lock. A PostgreSQL database may have several servers.
 * @param onWait called once if another server still uses the file
 * @throws Error if it still does after the wait
 */
export async function becomeSingleServer(databaseUrl: string, onWait: () => void): Promise<void> {
  const file = databaseFile(databaseUrl)
  if (file === undefined) return
  const path = `${file}.lock`
  createFile(path)
  const since = performance.now()
  let lock = tryLock(path)
  if (!lock) onWait()
  while (!lock && performance.now() - since < maxWaitMs) {
    await setTimeout(pauseMs)
    lock = tryLock(path)
  }
  if (!lock) throw new Error(`another server uses ${file}: only on PostgreSQL several can share a database`)
  held.push(lock)
}
