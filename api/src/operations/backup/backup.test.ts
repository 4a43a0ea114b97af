import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { startApi } from '../../testing/api.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { backUp } from './backup.ts'
import { withWorkFolder } from './workFolder.ts'

const identity = await generateX25519Identity()
const recipient = await identityToRecipient(identity)

function scene(env: Record<string, string> = {}) {
  const folder = temporaryFolder()
  const backups = join(folder, 'backups')
  const api = startApi()
  const settings = { DATABASE_URL: api.databaseUrl, BACKUP_FOLDER: backups, BACKUP_RECIPIENTS: recipient }
  const config = readConfig({ ...settings, ...env })
  const lines: string[] = []
  return {
    ...api,
    backups,
    file: api.databaseUrl.replace('file:', ''),
    lines,
    files: () => readdirSync(backups).sort(),
    backUp: (time: string) => backUp(config, new Date(time), (line) => lines.push(line)),
  }
}

const onDay = (day: number) => `2026-11-${day}T02:30:00Z`

const nameOf = (day: number) => `hafifa-2026-11-${day}T02-30-00Z.sqlite.zst.age`

test('leaves one encrypted file that only its owner can read', async () => {
  const { backUp, backups, files, signInCoordinator, lines } = scene()
  await (await signInCoordinator('רותם')).createGroup('חיפה')
  const path = await backUp(onDay(10))
  expect(files()).toEqual([nameOf(10)])
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(statSync(backups).mode & 0o777).toBe(0o700)
  expect(lines.join()).toContain('groups: 1, guides: 1, trainees: 0, newest change: 2024-11-05 10:00:00 UTC')
})

test('keeps the newest backups', async () => {
  const { backUp, backups, files } = scene({ BACKUP_KEEP: '2' })
  mkdirSync(backups)
  writeFileSync(join(backups, 'a file of somebody else'), '')
  for (const day of [12, 10, 11]) await backUp(onDay(day))
  expect(files()).toEqual(['a file of somebody else', nameOf(11), nameOf(12)])
})

test('keeps the backup that it has made, although one is named for a later time', async () => {
  const { backUp, files } = scene({ BACKUP_KEEP: '1' })
  for (const day of [12, 10]) await backUp(onDay(day))
  expect(files()).toEqual([nameOf(10)])
})

test('refuses a copy that is not consistent, and keeps the earlier backups', async () => {
  const { backUp, files, file, signInCoordinator } = scene({ BACKUP_KEEP: '1' })
  await (await signInCoordinator()).createGroup('חיפה')
  await backUp(onDay(10))
  const connection = new Sqlite(file)
  connection.pragma('foreign_keys = OFF')
  connection.exec("insert into sessions (token_hash, guide_id, expires_at) values ('x', 999, '')")
  await expect(backUp(onDay(11))).rejects.toThrow('dangling reference')
  connection.exec('delete from sessions where guide_id = 999; update groups set participant_count = 2')
  connection.close()
  await expect(backUp(onDay(11))).rejects.toThrow('group 1 counts 2 trainees, but has 0')
  expect(files()).toEqual([nameOf(10)])
})

// A container's process has the same id at each run.
test('deletes what a killed process of the same id has left unencrypted', async () => {
  const { backUp, backups, files } = scene()
  const unencrypted = join(backups, `.unencrypted-${process.pid}`)
  mkdirSync(unencrypted, { recursive: true })
  writeFileSync(join(unencrypted, 'copy'), 'names')
  await backUp(onDay(10))
  expect(files()).toEqual([nameOf(10)])
})

// The id of another container's process identifies no process here.
test('leaves the unencrypted copy of a backup that still runs', async () => {
  const { backUp, backups } = scene()
  await withWorkFolder(backups, async (folder) => {
    const copy = join(folder, 'copy')
    writeFileSync(copy, 'names')
    await backUp(onDay(10))
    expect(existsSync(copy)).toBe(true)
  })
})

test('refuses to write a backup that is not encrypted', async () => {
  await expect(scene({ BACKUP_RECIPIENTS: '' }).backUp(onDay(10))).rejects.toThrow(
    'BACKUP_RECIPIENTS: not set',
  )
  expect(() => scene({ BACKUP_RECIPIENTS: identity })).toThrow('BACKUP_RECIPIENTS: must be')
})

test('names a database that does not exist', async () => {
  const { backUp } = scene({ DATABASE_URL: 'file:/nowhere/hafifa.sqlite' })
  await expect(backUp(onDay(10))).rejects.toThrow('there is no file /nowhere/hafifa.sqlite')
})
