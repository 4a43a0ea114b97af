import { workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'

/** A change that is running ends earlier. */
const maxWaitMs = 60_000

const connection = new Sqlite(workerData as string, { timeout: maxWaitMs })
connection.exec('VACUUM')
connection.pragma('wal_checkpoint(TRUNCATE)')
connection.close()
