import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { createRandom } from '../../demo/random.ts'
import { compact, compactOncePerDay } from '../../operations/housekeeping/housekeeping.ts'
import { openDatabase } from '../../registry/database.ts'
import { daySeconds, inSeconds } from '../../rules/time.ts'
import { startApi } from '../../testing/api.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { compact as compactFile } from './upkeep.ts'

const rows = 1000

const writes = 6000

test('a compacted file holds nothing of texts that were overwritten after SQLite had moved their rows', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'h.sqlite')
  const db = new Sqlite(file)
  onTestFinished(() => void db.close())
  db.pragma('secure_delete = ON')
  db.exec(
    'create table texts (id integer primary key, name text, text text); create index names on texts (name)',
  )
  const write = db.prepare(`insert into texts values (?, ?, ?)
    on conflict (id) do update set name = excluded.name, text = excluded.text`)
  const random = createRandom(7)
  const latest = new Map<number, string>()
  db.transaction(() => {
    for (let n = 0; n < writes; n++) {
      const [id, text] = [random.between(1, rows), `סוד-${n}-`]
      latest.set(id, text)
      write.run(id, text, text + 'ש'.repeat(random.between(0, 199)))
    }
  })()
  const overwritten = () => {
    const stored = new Set(
      readFileSync(file)
        .toString()
        .match(/סוד-\d+-/g),
    )
    return [...stored].filter((text) => ![...latest.values()].includes(text))
  }
  // If SQLite did not leave any, the compaction would be of no use.
  expect(overwritten()).not.toEqual([])
  await compactFile(file, new Date())
  expect(overwritten()).toEqual([])
})

test('a database that is in use is compacted, and its changes and reads go on', async () => {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const compacting = compact(api.database, api.logger, api.clock.now)
  const group_id = await coordinator.createGroup('חיפה')
  await compacting
  const fields = { activity_hours: '16:00' }
  expect((await coordinator.post('update-group-form.php', { group_id, fields })).status).toBe(200)
  expect((await coordinator.get('get-groups.php')).body.groups).toHaveLength(1)
  expect(api.log.join('')).toContain('database compacted')
})

test('a server that restarts each day, or more often, compacts its database once a day', async () => {
  const { databaseUrl, log, logger } = startApi()
  async function restart(now: Date) {
    const database = openDatabase(databaseUrl)
    log.length = 0
    await compactOncePerDay(database, logger, now)
    await database.close()
    return log.join('').includes('database compacted')
  }
  const morning = inSeconds(new Date(), daySeconds)
  expect(await restart(morning)).toBe(true)
  expect(await restart(morning)).toBe(false)
  expect(await restart(inSeconds(morning, daySeconds))).toBe(true)
})

test('a new database is not compacted on its first day', async () => {
  const folder = temporaryFolder()
  const database = openDatabase(`file:${join(folder, 'h.sqlite')}`)
  onTestFinished(() => database.close())
  expect(database.isCompacted(new Date())).toBe(true)
})
