import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../registry/database.ts'
import { startServer } from '../../testing/serverProcess.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'

/** More than the empty database has, in units of 1024 bytes. */
const room = 512

/** Limits the size of each file that a command writes, as a full disk would. POSIX counts blocks of 512 bytes. */
const limitedTo = (kilobytes: number): [string, string, string] => [
  'sh',
  '-c',
  `ulimit -f ${kilobytes * 2} && exec "$0" "$@"`,
]

function temporaryFile() {
  const folder = temporaryFolder()
  return join(folder, 'h.sqlite')
}

test('a server whose disk is full refuses changes, answers reads, stops, and has lost nothing', async () => {
  const file = temporaryFile()
  await openDatabase(`file:${file}`).close()
  const server = await startServer(`file:${file}`, {
    prefix: limitedTo(statSync(file).size / 1024 + room),
  })
  const group_id: number = (await server.post('add-group.php', { name: 'חיפה' })).id
  const acknowledged: string[] = []
  let refusals = 0
  while (refusals < 5) {
    const first_name = `${acknowledged.length}`
    const added = await server.post('add-trainee.php', {
      group_id,
      first_name,
      last_name: 'לוי',
      comments: 'א'.repeat(2000),
    })
    if (added.success) acknowledged.push(first_name)
    else {
      expect(added).toMatchObject({ error: 'internal', message: expect.stringMatching(/[א-ת]/) })
      refusals += 1
    }
  }
  const { trainees } = await server.get(`get-group-trainees.php?groupId=${group_id}`)
  expect(trainees).toHaveLength(acknowledged.length)
  expect(server.output()).not.toContain('לוי')
  server.child.kill('SIGTERM')
  expect(await once(server.child, 'exit')).toEqual([0, null])

  const db = new Sqlite(file)
  onTestFinished(() => void db.close())
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(db.prepare('select first_name from trainees order by id').pluck().all()).toEqual(acknowledged)
})

/** A program that empties the write-ahead log of a database file and prints the number of its pages. */
const emptying = `
  import Sqlite from 'better-sqlite3'
  import { truncateLog } from '${join(import.meta.dirname, 'upkeep.ts')}'
  const db = new Sqlite(process.argv[1])
  truncateLog(db)
  console.log(db.pragma('page_count', { simple: true }))`

test('the log of a full disk stays until there is room', () => {
  const file = temporaryFile()
  const db = new Sqlite(file)
  onTestFinished(() => void db.close())
  db.pragma('journal_mode = WAL')
  db.exec("create table texts as select 'א'")
  db.prepare('insert into texts values (?)').run('א'.repeat(100_000))
  const command = [process.execPath, '--input-type=module', '-e', emptying, file]
  const [shell, ...args] = [...limitedTo(100), ...command] as [string, ...string[]]
  const logSize = () => statSync(`${file}-wal`).size
  const written = logSize()
  expect(spawnSync(shell, args, { cwd: import.meta.dirname }).status).toBe(0)
  expect(logSize()).toBe(written)
  spawnSync(process.execPath, command.slice(1), { cwd: import.meta.dirname })
  expect(logSize()).toBe(0)
})
