import Sqlite from 'better-sqlite3'

/** The connection to the file that the command line names, with the durability of the real server. */
export const db = new Sqlite(process.argv[3], { timeout: 5000 })
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
db.pragma('foreign_keys = ON')

/** `YYYY-MM-DD HH:mm:ss`, UTC. */
export const timestamp = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
