import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from '../../config.ts'
import { databaseFile } from '../../db/databaseFile.ts'
import { hourSeconds } from '../../rules/time.ts'
import { listBackups, newestBackup } from '../backup/backups.ts'
import { freeBytes } from '../metrics/sizes.ts'
import { type Finding, good, problem, warning } from './finding.ts'
import { checkVolume } from './volumes.ts'

type Settings = Pick<Config, 'DATABASE_URL' | 'BACKUP_FOLDER' | 'BACKUP_RECIPIENTS'>

const maxBackupHours = 30

/** Free space that is needed besides the copy of a backup, for logs and growth. */
const reservedBytes = 500 * 1024 ** 2

const statOf = (path: string) => statSync(path, { throwIfNoEntry: false })

function placesOf({ DATABASE_URL, BACKUP_FOLDER }: Settings) {
  const file = databaseFile(DATABASE_URL)
  return { file, folders: file === undefined ? [BACKUP_FOLDER] : [dirname(file), BACKUP_FOLDER] }
}

/** Only the server's user may read the database and the backups. */
export function checkPermissions(config: Settings): Finding[] {
  if (process.platform === 'win32') return [warning('Permissions of files are not checked on Windows.')]
  const { file, folders } = placesOf(config)
  const databases = file === undefined ? [] : [file, `${file}-wal`, `${file}-shm`]
  const files = [...databases, ...listBackups(config.BACKUP_FOLDER).map(({ path }) => path)]
  const findings = [
    ...folders.map((path) => checkMode(path, '700')),
    ...files.map((path) => checkMode(path, '600')),
    ...files.map(checkOwner),
  ].filter((finding) => finding !== undefined)
  return findings.length > 0 ? findings : [good('Only the owner can read the database and the backups.')]
}

function checkMode(path: string, wanted: string): Finding | undefined {
  const stat = statOf(path)
  if (!stat || (stat.mode & 0o077) === 0) return undefined
  const mode = (stat.mode & 0o777).toString(8)
  return problem(`Other users of this machine can open ${path} (mode ${mode}).`, `chmod ${wanted} ${path}`)
}

function checkOwner(path: string): Finding | undefined {
  const stat = statOf(path)
  if (!stat || stat.uid === process.getuid?.()) return undefined
  return warning(
    `${path} belongs to another user than the one who runs this.`,
    'Run this command as the user of the server. If you do, give the file to this user by chown.',
  )
}

export async function checkDisk(config: Settings): Promise<Finding[]> {
  const { file, folders } = placesOf(config)
  const databaseBytes = file === undefined ? 0 : (statOf(file)?.size ?? 0)
  return Promise.all(
    folders.filter(statOf).map(async (folder) => {
      const bytes = await freeBytes(folder)
      return bytes < 2 * databaseBytes + reservedBytes
        ? problem(
            `${folder} has ${megabytes(bytes)} MB left, and the database has ${megabytes(databaseBytes)} MB.`,
            'Free some space: a backup needs as much as the database, and without space nothing can be saved.',
          )
        : good(`${folder} has ${megabytes(bytes)} MB left.`)
    }),
  )
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2)

export async function checkVolumes(config: Settings): Promise<Finding[]> {
  return Promise.all(
    placesOf(config)
      .folders.filter(statOf)
      .map((folder) => checkVolume(folder)),
  )
}

export function checkBackups({ BACKUP_FOLDER, BACKUP_RECIPIENTS }: Settings, now: Date): Finding[] {
  if (BACKUP_RECIPIENTS.length === 0) {
    return [
      problem(
        'There can be no backup, because BACKUP_RECIPIENTS is not set.',
        'On another machine, run `npm run backup -- --create-identity backup-key.txt`, and set what it prints. ' +
          'In a file that a shell reads, several keys need quotes.',
      ),
    ]
  }
  const newest = newestBackup(BACKUP_FOLDER, now)
  const remedy = 'Run `npm run backup` to see whether it works, and have it run every night.'
  if (!newest) return [problem(`There is no backup in ${BACKUP_FOLDER}.`, remedy)]
  const hours = Math.round((now.getTime() - newest.madeAt.getTime()) / 1000 / hourSeconds)
  return [
    hours > maxBackupHours
      ? problem(`The newest backup was made ${hours} hours ago.`, remedy)
      : good(`The newest backup was made ${hours} hours ago.`),
  ]
}
