import { once } from 'node:events'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '../../registry/database.ts'
import { tables } from '../../registry/tables.ts'
import { closing } from '../../testing/inputs.ts'
import { startServer } from '../../testing/serverProcess.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'

const groups = 1000

/** `n` is a table of the numbers to 10,000. */
const rows = [
  `insert into groups (name, overlap_filled, participant_count, last_updated)
     select 'קבוצה ' || n, 8, 10, '' from n where n <= ${groups}`,
  `insert into group_forms (group_id, activity_hours) select n, '16:00' from n where n <= ${groups}`,
  `insert into trainees (group_id, first_name, last_name, grade, activity_status)
     select 1 + n % ${groups}, 'שם' || n, 'משפחה', iif(n % 2, 'ט׳', 'י״ב'), 'פעיל.ה' from n`,
]

async function fill(file: string) {
  const database = openDatabase(`file:${file}`)
  await database.ready()
  await database.close()
  const db = new Sqlite(file)
  db.exec(`create temp table n as with recursive c(n) as (select 1 union all select n + 1 from c limit 10000)
    select n from c`)
  for (const insert of rows) db.exec(insert)
  db.close()
}

/** Everything but what each start writes: what a sign-in leaves, and the clock. */
function contentsOf(file: string) {
  const db = new Sqlite(file, { readonly: true })
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(db.pragma('foreign_key_check')).toEqual([])
  const contents = tables
    .map(getTableName)
    .filter((name) => !['activity', 'clock', 'group_views', 'sessions', 'sign_ins'].includes(name))
    .map((name) => [name, db.prepare(`select * from ${name}`).all()])
  db.close()
  return Object.fromEntries(contents)
}

type Server = Awaited<ReturnType<typeof startServer>>

async function closingOf(server: Server) {
  const { fingerprint } = await server.get('preview-year-close.php')
  return { ...closing, fingerprint }
}

/** False if all groups were closed before the test noticed, which happens on a busy machine. */
async function killAt(file: string, part: number): Promise<boolean> {
  const server = await startServer(`file:${file}`)
  let isClosed = false
  const closed = server.post('close-year.php', await closingOf(server)).then(
    () => {
      isClosed = true
    },
    () => undefined,
  )
  for (let isReached = false; !isReached && !isClosed; ) {
    const { closing } = await server.get('get-years.php')
    isReached = closing !== null && closing.done >= part * closing.total
  }
  server.child.kill('SIGKILL')
  await once(server.child, 'exit')
  await closed
  return !isClosed
}

test('a server that is killed while it closes a year restarts with the old year whole', async () => {
  const file = join(temporaryFolder(), 'h.sqlite')
  await fill(file)
  const first = await startServer(`file:${file}`)
  first.child.kill('SIGTERM')
  await once(first.child, 'exit')
  const before = contentsOf(file)
  for (const part of [0.1, 0.8]) {
    let copy: string
    do {
      copy = join(temporaryFolder(), 'h.sqlite')
      copyFileSync(file, copy)
    } while (!(await killAt(copy, part)))
    expect(contentsOf(copy)).toEqual(before)
  }
  const server = await startServer(`file:${file}`)
  expect((await server.get('get-years.php')).years).toHaveLength(1)
  expect(await server.post('close-year.php', await closingOf(server))).toMatchObject({ success: true })
  server.child.kill('SIGKILL')
  await once(server.child, 'exit')
  const after = contentsOf(file)
  expect(after.archived_files).toHaveLength(groups)
  expect(after.trainees).toHaveLength(5000)
  expect(after.programme_years).toHaveLength(2)
})
