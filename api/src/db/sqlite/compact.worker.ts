import { workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'
import { markCompacted } from './upkeep.ts'

const maxWaitMs = 60_000

const { path, now }: { path: string; now: Date } = workerData
const connection = new Sqlite(path, { timeout: maxWaitMs })
connection.exec('VACUUM')
markCompacted(connection, now)
connection.pragma('wal_checkpoint(TRUNCATE)')
connection.close()
