import Sqlite from 'better-sqlite3'

/** Empties the write-ahead log, which keeps deleted content. Does not wait for a backup that reads it. */
export function truncateLog(connection: Sqlite.Database): void {
  if (!connection.inTransaction) ifPossible(() => connection.pragma('wal_checkpoint(TRUNCATE)'))
}

/** Updates the statistics for the query planner. */
export function optimize(connection: Sqlite.Database): void {
  ifPossible(() => connection.pragma('optimize'))
}

/** Fails, for example, on a full disk. The work is done again later, and changes that fail meanwhile are logged. */
function ifPossible(work: () => void) {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError)) throw error
  }
}
