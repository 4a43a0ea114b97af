import { existsSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { dataVersion } from '../dataVersion.ts'
import type { LimiterOptions } from '../engine.ts'
import { createWriter } from '../transaction.ts'
import { createDb } from './createDb.ts'
import { createFile } from './lock.ts'
import { migrate } from './migrate.ts'
import { createTransactions } from './transactions.ts'
import { compact, isCompacted, markCompacted, optimize, truncateLog } from './upkeep.ts'

const busyMs = 5000

const checkpointMs = 60_000

export function openSqlite(path: string, irrelevant: RegExp, migrationsFolder: string) {
  const isNew = !existsSync(path)
  createFile(path)
  const writing = new Sqlite(path, { timeout: busyMs })
  writing.pragma('journal_mode = WAL')
  // NORMAL could lose the last commits in a power cut: what a call has acknowledged must stay.
  writing.pragma('synchronous = FULL')
  // Overwrites deleted content with zeros: a deleted trainee must not remain readable in the file.
  writing.pragma('secure_delete = ON')
  migrate(writing, migrationsFolder)
  if (isNew) markCompacted(writing, new Date())
  // While SQLite itself waits for a lock, it blocks the process. Transactions wait without blocking.
  writing.pragma('busy_timeout = 0')
  const reading = new Sqlite(path, { timeout: busyMs, readonly: true })
  const listeners: (() => void)[] = []
  const checkpoints = setInterval(() => truncateLog(writing), checkpointMs).unref()
  const read = createDb(reading)
  return {
    read,
    dataVersion: () => dataVersion(read),
    writer: createWriter(createTransactions(writing, irrelevant), () => {
      for (const listener of listeners) listener()
    }),
    // Only one process uses the file.
    createLimiter: (options: LimiterOptions) => new RateLimiterMemory(options),
    ready: async () => undefined,
    onCommit: (listener: () => void) => listeners.push(listener),
    onWarning: () => undefined,
    compact: (now: Date) => compact(path, now),
    isCompacted: (now: Date) => isCompacted(reading, now),
    async close() {
      if (!writing.open) return
      clearInterval(checkpoints)
      reading.close()
      optimize(writing)
      writing.close()
    },
  }
}
