import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { startApi } from '../../testing/api.ts'
import { contentsAt } from '../../testing/contents.ts'
import { program } from '../../testing/programs.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { backUp } from '../backup/backup.ts'
import { restore } from './restore.ts'

const identity = await generateX25519Identity()
const recipient = await identityToRecipient(identity)

const now = new Date('2026-11-22T16:30:00Z')

async function scene() {
  const folder = temporaryFolder()
  const api = startApi()
  const coordinator = await api.signInCoordinator('רותם')
  const group_id = await coordinator.createGroup('חיפה')
  await coordinator.post('add-trainee.php', { group_id, first_name: 'תמר', last_name: 'לוי' })
  const config = readConfig({
    DATABASE_URL: api.databaseUrl,
    BACKUP_FOLDER: join(folder, 'backups'),
    BACKUP_RECIPIENTS: recipient,
  })
  const backup = await backUp(config, now, () => undefined)
  const target = join(folder, 'restored', 'hafifa.sqlite')
  const lines: string[] = []
  return {
    ...api,
    coordinator,
    group_id,
    backup,
    target,
    lines,
    files: () => readdirSync(dirname(target)).sort(),
    restore: (options: Partial<Parameters<typeof restore>[1]> = {}) =>
      restore(
        `file:${target}`,
        { from: backup, identities: [identity], replace: false, keepSessions: false, now, ...options },
        (line) => lines.push(line),
      ),
  }
}

test('restores every row, and ends the sessions', async () => {
  const { restore, target, files, databaseUrl, lines } = await scene()
  await restore()
  expect(files()).toEqual(['hafifa.sqlite'])
  expect(statSync(target).mode & 0o777).toBe(0o600)
  expect(await contentsAt(`file:${target}`)).toEqual({ ...(await contentsAt(databaseUrl)), sessions: [] })
  expect(lines.join('\n')).toContain('everybody signs in again')
})

test('keeps the sessions with --keep-sessions', async () => {
  const { restore, target, coordinator, lines } = await scene()
  await restore({ keepSessions: true })
  const again = startApi({ databaseUrl: `file:${target}` }).caller(coordinator.cookie)
  expect((await again.get('get-trainees.php')).body.total).toBe(1)
  expect(lines.join('\n')).toContain('including those that were ended after it')
})

test('reads the key from standard input, so that it need not be stored', async () => {
  const { backup, target, files } = await scene()
  const args = [program('restore/main'), '--from', backup, '--identity', '-']
  const env = { DATABASE_URL: `file:${target}` }
  const { stdout, stderr } = spawnSync(process.execPath, args, { env, input: identity, encoding: 'utf8' })
  expect(stdout, stderr).toContain(`Restored ${target}`)
  expect(files()).toEqual(['hafifa.sqlite'])
})

test('finds a backup by its name in the folder of the backups', async () => {
  const { backup, target } = await scene()
  const args = [program('restore/main'), '--from', basename(backup), '--identity', '-']
  const env = { DATABASE_URL: `file:${target}`, BACKUP_FOLDER: dirname(backup) }
  const { stdout, stderr } = spawnSync(process.execPath, args, { env, input: identity, encoding: 'utf8' })
  expect(stdout, stderr).toContain(`Restored ${target}`)
})

test('refuses to overwrite a database', async () => {
  const { restore, target } = await scene()
  await restore()
  const before = readFileSync(target)
  await expect(restore()).rejects.toThrow(`${target} exists`)
  expect(readFileSync(target)).toEqual(before)
})

test('refuses to restore beside the log of another database', async () => {
  const { restore, target, files } = await scene()
  await restore()
  rmSync(target)
  writeFileSync(`${target}-wal`, '')
  await expect(restore()).rejects.toThrow('-wal exists')
  expect(files()).toEqual(['hafifa.sqlite-wal'])
})

test('moves an existing database aside with --replace', async () => {
  const { restore, target, files, coordinator } = await scene()
  await restore({ keepSessions: true })
  const other = startApi({ databaseUrl: `file:${target}` })
  await other.caller(coordinator.cookie).post('add-group.php', { name: 'עכו' })
  await other.database.close()
  await restore({ replace: true })
  const aside = 'hafifa.sqlite.replaced-2026-11-22T16-30-00Z'
  expect(files()).toEqual(['hafifa.sqlite', aside])
  expect((await contentsAt(`file:${target}`)).groups).toMatchObject([{ name: 'חיפה' }])
  expect((await contentsAt(`file:${join(dirname(target), aside)}`)).groups).toMatchObject([
    { name: 'חיפה' },
    { name: 'עכו' },
  ])
})

test('refuses to replace a database that a server uses', async () => {
  const { restore, target, files, coordinator } = await scene()
  await restore({ keepSessions: true })
  const other = startApi({ databaseUrl: `file:${target}` }).caller(coordinator.cookie)
  await expect(restore({ replace: true })).rejects.toThrow('stop it first')
  expect(files().filter((name) => !/-(wal|shm)$/.test(name))).toEqual(['hafifa.sqlite'])
  expect((await other.get('get-trainees.php')).status).toBe(200)
})

test('replaces a database that is damaged', async () => {
  const { restore, target } = await scene()
  await restore()
  writeFileSync(target, 'not a database')
  await restore({ replace: true })
  expect((await contentsAt(`file:${target}`)).groups).toMatchObject([{ name: 'חיפה' }])
})

test.for([
  ['another identity', async () => ({ identities: [await generateX25519Identity()] }), /no identity matched/],
  ['a changed backup', changed((bytes) => bytes.with(-1, (bytes.at(-1) ?? 0) ^ 1)), /tag/],
  ['half a backup', changed((bytes) => bytes.subarray(0, bytes.length / 2)), /tag/],
  ['a file that is not a backup', async () => ({ from: '/etc/hostname' }), /is not named like a backup/],
] as const)('refuses %s, and leaves nothing', async ([, optionsOf, message]) => {
  const { restore, backup, target } = await scene()
  await expect(restore(await optionsOf(backup))).rejects.toThrow(message)
  expect(existsSync(target)).toBe(false)
})

function changed(change: (bytes: Uint8Array) => Uint8Array) {
  return async (backup: string) => {
    writeFileSync(backup, change(readFileSync(backup)))
    return { from: backup }
  }
}
