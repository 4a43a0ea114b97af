import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { dataVersion, newestChange } from '../dataVersion.ts'
import type { LimiterOptions } from '../engine.ts'
import { createWriter } from '../transaction.ts'
import { coalesce } from './coalesce.ts'
import { createDb, type Query } from './createDb.ts'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'
import { createTransactions } from './transactions.ts'

const readers = 10

const writers = 8

const pollMs = 500

export function openPostgres(url: string, irrelevant: RegExp, migrationsFolder: string) {
  const reading = createPool(url, { max: readers })
  const writing = createPool(url, { max: writers })
  const query: Query = async (config, values) => {
    const client = await reading.connect()
    try {
      const result = await client.query(config, values)
      client.release()
      return result
    } catch (error) {
      client.release(error instanceof Error && !('severity' in error))
      throw error
    }
  }
  const read = createDb(query)
  const listeners: (() => void)[] = []
  const notify = () => {
    for (const listener of listeners) listener()
  }
  let known: number | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function poll() {
    const newest = await newestChange(read).catch(() => known)
    // Also at the first poll: something may have changed since the database was opened.
    if (newest !== known) notify()
    known = newest
    if (!isClosed) timer = setTimeout(poll, pollMs).unref()
  }

  return {
    read,
    dataVersion: coalesce(() => dataVersion(read)),
    writer: createWriter(createTransactions(writing, irrelevant), notify),
    createLimiter: (options: LimiterOptions) =>
      new RateLimiterPostgres({
        ...options,
        storeClient: { query },
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
      }),
    ready: () => migrate(url, migrationsFolder),
    // The server's autovacuum does so.
    compact: async () => undefined,
    isCompacted: () => true,
    onCommit(listener: () => void) {
      listeners.push(listener)
      timer ??= setTimeout(poll, pollMs).unref()
    },
    onWarning(listener: (warning: string) => void) {
      reading.onWarning(listener)
      writing.onWarning(listener)
    },
    async close() {
      if (isClosed) return
      isClosed = true
      clearTimeout(timer)
      await Promise.all([reading.end(), writing.end()])
    },
  }
}
