import { renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { databaseFile } from '../../db/databaseFile.ts'
import { backupName, deleteOldBackups, engineOf } from './backups.ts'
import { encryptFile } from './encryption.ts'
import { checkDump, dumpPostgres } from './postgres.ts'
import { checkSqlite, copySqlite } from './sqlite.ts'
import { withWorkFolder } from './workFolder.ts'

type Settings = Pick<Config, 'DATABASE_URL' | 'BACKUP_FOLDER' | 'BACKUP_RECIPIENTS' | 'BACKUP_KEEP'>

type Report = (line: string) => void

export async function backUp(config: Settings, now: Date, report: Report): Promise<string> {
  const { DATABASE_URL: url, BACKUP_FOLDER: folder, BACKUP_RECIPIENTS: recipients } = config
  if (recipients.length === 0) {
    throw new Error(
      'BACKUP_RECIPIENTS: not set. Create a key on a machine that is not the server, by ' +
        '`npm run backup -- --create-identity backup-key.txt`, and set the public key that it prints.',
    )
  }
  const engine = engineOf(url)
  const file = databaseFile(url)
  const path = join(folder, backupName(engine, now))
  await withWorkFolder(folder, async (work) => {
    const copy = join(work, 'copy')
    const encrypted = join(work, 'encrypted')
    if (file === undefined) await dumpPostgres(url, copy)
    else copySqlite(file, copy)
    const summary = engine === 'sqlite' ? await checkSqlite(copy) : await checkDump(copy)
    await encryptFile(copy, encrypted, recipients)
    renameSync(encrypted, path)
    report(`${path}: ${summary}`)
  })
  const deleted = deleteOldBackups(folder, path, config.BACKUP_KEEP)
  if (deleted > 0) report(`Deleted ${deleted === 1 ? 'the oldest backup' : `the ${deleted} oldest backups`}.`)
  return path
}
