import { dirname, join } from 'node:path'
import { databaseFile } from '../../db/databaseFile.ts'
import { transact } from '../../db/transaction.ts'
import { withDatabase } from '../../registry/database.ts'
import { sessions } from '../../schema/sessions.table.ts'
import { backupOf, engineOf } from '../backup/backups.ts'
import { checkTraineeCounts, summarize } from '../backup/check.ts'
import { decryptFile } from '../backup/encryption.ts'
import { requireEmpty, restoreDump } from '../backup/postgres.ts'
import { checkSqlite } from '../backup/sqlite.ts'
import { withWorkFolder } from '../backup/workFolder.ts'
import { putIntoPlace, requireAbsent } from './files.ts'

type Options = {
  from: string
  identities: string[]
  /** Moves an existing file aside. On PostgreSQL the database must be empty in any case. */
  replace: boolean
  keepSessions: boolean
  now: Date
}

type Report = (line: string) => void

export async function restore(url: string, options: Options, report: Report): Promise<void> {
  const backup = backupOf(options.from)
  if (backup?.engine !== engineOf(url)) {
    throw new Error(
      backup
        ? `${options.from} is a backup of another engine than DATABASE_URL. Restore it there, then use \`npm run move\`.`
        : `${options.from} is not named like a backup, such as hafifa-2026-11-22T16-30-00Z.sqlite.zst.age`,
    )
  }
  const file = databaseFile(url)
  if (file === undefined) await restoreToServer(url, options, report)
  else await restoreFile(file, options, report)
  report(
    options.keepSessions
      ? 'The sessions of the backup are open again, including those that were ended after it.'
      : 'All sessions were ended, because some may have been ended after the backup: everybody signs in again.',
  )
  report(
    'What was changed after the backup is missing. Repeat what concerns safety: guides whose access was ended, deleted passkeys, ' +
      'trainees whose data was erased.',
  )
  report(
    'Expired data of a backup that is older than a week is deleted only after `npm run doctor -- --confirm-clock`.',
  )
}

async function restoreFile(target: string, options: Options, report: Report) {
  if (!options.replace) requireAbsent(target)
  await withWorkFolder(dirname(target), async (work) => {
    const restored = join(work, 'restored.sqlite')
    await decryptFile(options.from, restored, options.identities)
    await upgrade(`file:${restored}`, options.keepSessions)
    report(`Checked: ${await checkSqlite(restored)}`)
    const aside = putIntoPlace(restored, target, options.now)
    if (aside) report(`The database that was there is now ${aside}. Delete it when you no longer need it.`)
    report(`Restored ${target}`)
  })
}

async function restoreToServer(url: string, options: Options, report: Report) {
  await requireEmpty(url)
  await withWorkFolder(dirname(options.from), async (work) => {
    const dump = join(work, 'dump')
    await decryptFile(options.from, dump, options.identities)
    await restoreDump(dump, url)
  })
  report(`Checked: ${await upgrade(url, options.keepSessions)}`)
}

function upgrade(url: string, keepSessions: boolean): Promise<string> {
  return withDatabase(url, async (database) => {
    await checkTraineeCounts(database.read)
    if (!keepSessions) await transact(database, (tx) => tx.delete(sessions))
    return summarize(database.read)
  })
}
