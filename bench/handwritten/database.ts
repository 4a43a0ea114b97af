import Sqlite from 'better-sqlite3'

/** Uses the pragmas of Hafifa's writing connection. */
export const db = new Sqlite(process.argv[3], { timeout: 5000 })
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
db.pragma('secure_delete = ON')
db.pragma('foreign_keys = ON')
