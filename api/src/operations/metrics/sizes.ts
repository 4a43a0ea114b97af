import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { max, type SQL, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connection.ts'
import { databaseFile } from '../../db/databaseFile.ts'
import { onlyRow } from '../../db/rows.ts'
import { messagesOfLastDay } from '../../people/auth/codes.queries.ts'
import { parseTimestamp } from '../../rules/time.ts'
import { clock } from '../../schema/clock.table.ts'
import { newestBackup } from '../backup/backups.ts'

type Settings = Pick<Config, 'DATABASE_URL' | 'BACKUP_FOLDER' | 'SIGN_IN' | 'SMS_DAILY_LIMIT'>

/** Gauges that are read when the metrics are. `read` returns undefined for a size that the deployment does not have. */
export function createSizes(
  { DATABASE_URL: url, BACKUP_FOLDER, SIGN_IN, SMS_DAILY_LIMIT }: Settings,
  db: Db,
) {
  const file = databaseFile(url)
  const newest = () => newestBackup(BACKUP_FOLDER, new Date())
  return {
    database_bytes: {
      help: 'Size of the database.',
      read: () => databaseBytes(db, file === undefined ? postgresBytes : sqliteBytes),
    },
    log_bytes: {
      help: 'Size of the write-ahead log of SQLite.',
      read: () => (file === undefined ? undefined : fileBytes(`${file}-wal`)),
    },
    disk_free_bytes: {
      help: 'Free space beside the database of SQLite.',
      read: () => (file === undefined ? undefined : freeBytes(dirname(file))),
    },
    backup_timestamp_seconds: {
      help: 'When the newest backup was made; 0 if there is none.',
      read: () => (newest()?.madeAt.getTime() ?? 0) / 1000,
    },
    housekeeping_timestamp_seconds: {
      help: 'When the housekeeping last ran; 0 if it never did. It is skipped while the clock may be wrong.',
      read: () => lastHousekeeping(db),
    },
    codes_day: {
      help: 'Codes and messages about returned files that were sent within 24 hours.',
      read: () => messagesOfLastDay(db, new Date()),
    },
    codes_day_limit: {
      help: 'SMS_DAILY_LIMIT. Without codes there is none.',
      read: () => (SIGN_IN === 'code' ? SMS_DAILY_LIMIT : undefined),
    },
    backup_bytes: {
      help: 'Size of the newest backup; 0 if there is none.',
      read: () => fileBytes(newest()?.path ?? ''),
    },
  } satisfies Record<string, { help: string; read: () => number | undefined | Promise<number> }>
}

const fileBytes = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** For an unprivileged user. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const postgresBytes = sql`select pg_database_size(current_database()) as bytes`

async function lastHousekeeping(db: Db) {
  const { at } = await onlyRow(db.select({ at: max(clock.right_at) }).from(clock))
  return at === null ? 0 : parseTimestamp(at).getTime() / 1000
}

/** Includes the pages that only the log has. */
const sqliteBytes = sql`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`

async function databaseBytes(db: Db, statement: SQL) {
  return (await onlyRow(db.raw<{ bytes: number }>(statement))).bytes
}
