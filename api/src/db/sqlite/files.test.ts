import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../registry/database.ts'
import { main, startMain } from '../../testing/serverProcess.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'

let sound = ''

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hafifa-files-'))
  sound = join(folder, 'h.sqlite')
  await openDatabase(`file:${sound}`).close()
  return () => rmSync(folder, { recursive: true })
})

function copy() {
  const folder = temporaryFolder()
  const file = join(folder, 'h.sqlite')
  copyFileSync(sound, file)
  return file
}

function expectRefusal(file: string, message: string) {
  const before = readFileSync(file)
  expect(() => openDatabase(`file:${file}`)).toThrow(message)
  expect(readFileSync(file).equals(before)).toBe(true)
}

test('a file that is not a database is refused and kept', () => {
  const file = copy()
  writeFileSync(file, 'רשימת קניות\n'.repeat(1000))
  expectRefusal(file, 'file is not a database')
})

test('a file that is cut off is refused and kept', () => {
  const file = copy()
  writeFileSync(file, readFileSync(file).subarray(0, 40_960))
  expectRefusal(file, 'malformed')
})

test('a file that a newer version has changed is refused and kept', () => {
  const file = copy()
  const db = new Sqlite(file)
  db.prepare("insert into __drizzle_migrations (hash, created_at) values ('newer', ?)").run(Date.now() * 2)
  db.close()
  expectRefusal(file, 'a newer version of the application has changed the database')
})

test('a file that a version before 1.0.0 has changed is refused and kept', () => {
  const file = copy()
  const db = new Sqlite(file)
  db.exec(
    'update __drizzle_migrations set created_at = (select min(created_at) - 1 from __drizzle_migrations)',
  )
  db.close()
  expectRefusal(file, 'a version before 1.0.0 has changed the database. Start commit')
})

test('a file that a commit between two releases has changed is refused and kept', () => {
  const file = copy()
  const db = new Sqlite(file)
  db.exec(
    'delete from __drizzle_migrations where created_at > (select min(created_at) from __drizzle_migrations)',
  )
  db.exec('update __drizzle_migrations set created_at = created_at + 1')
  db.close()
  expectRefusal(file, 'a commit between two releases has changed the database. Start commit')
})

/** Root may write everything. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
const canRead = spawnSync(process.execPath, ['--check', main], nobody).status === 0

test.skipIf(!canRead)('a server whose file is read-only exits with the reason', async () => {
  const file = copy()
  if (nobody) for (const path of [file, dirname(file)]) chownSync(path, nobody.uid, nobody.gid)
  chmodSync(file, 0o400)
  const { child, output } = startMain({ DATABASE_URL: `file:${file}` }, { as: nobody })
  expect(await once(child, 'close')).toEqual([1, null])
  expect(output()).toMatch(/^DATABASE_URL: EACCES.*\n$/)
})
