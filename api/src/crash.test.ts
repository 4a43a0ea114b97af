import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { count } from './db/counters.ts'
import { onPostgres, takeDatabase } from './testing/databases.ts'
import { startServer } from './testing/serverProcess.ts'

const roundsBeforeKill = 100

type Server = Awaited<ReturnType<typeof startServer>>

/** Writes to one group until the server is killed, and returns the acknowledged writes. */
async function writeUntilKilled(server: Server, group_id: number, onAcknowledged: () => void) {
  const acknowledged = { trainees: [] as string[], hours: '' }
  for (let n = 1; ; n++) {
    try {
      const saved = await server.post('update-group-form.php', {
        group_id,
        fields: { activity_hours: `${n}` },
      })
      if (saved.success) acknowledged.hours = `${n}`
      const name = { first_name: `${n}`, last_name: 'לוי' }
      const added = await server.post('add-trainee.php', { group_id, ...name })
      if (!added.success) continue
      acknowledged.trainees.push(name.first_name)
      onAcknowledged()
    } catch {
      return acknowledged
    }
  }
}

test('a killed server restarts with every acknowledged write', {
  timeout: 60_000,
}, async () => {
  const { url, remove } = takeDatabase()
  onTestFinished(remove)
  const before = await startServer(url)
  const groupIds: number[] = []
  for (let n = 1; n <= 8; n++) {
    groupIds.push((await before.post('add-group.php', { name: `קבוצה ${n}` })).id)
  }

  let rounds = 0
  const killOnceBusy = () => {
    rounds += 1
    if (rounds === roundsBeforeKill) before.child.kill('SIGKILL')
  }
  const acknowledged = await Promise.all(groupIds.map((id) => writeUntilKilled(before, id, killOnceBusy)))
  if (before.child.signalCode === null) await once(before.child, 'exit')
  expect(before.child.signalCode).toBe('SIGKILL')

  const after = await startServer(url)
  for (const [i, id] of groupIds.entries()) {
    const { trainees, hours } = acknowledged[i] ?? { trainees: [], hours: '' }
    const saved: { first_name: string }[] = (await after.get(`get-group-trainees.php?groupId=${id}`)).trainees
    expect(saved.map(({ first_name }) => first_name)).toEqual(expect.arrayContaining(trainees))
    // The write that was open when the server was killed may have been committed.
    expect(saved.length - trainees.length).toBeLessThanOrEqual(1)
    const { form } = await after.get(`get-group-form.php?group_id=${id}`)
    expect(Number(form.activity_hours)).toBeGreaterThanOrEqual(Number(hours))
    const { group } = await after.get(`get-group.php?id=${id}`)
    expect(group.participantCount).toBe(saved.length)
  }
  after.child.kill('SIGTERM')
  await once(after.child, 'exit')
  await expectConsistent(url)
})

/** The database is sound, and every counter equals the count of its rows. */
async function expectConsistent(url: string) {
  const { read, close } = openDatabase(url)
  if (!onPostgres) {
    expect(await read.raw(sql`pragma integrity_check`)).toEqual([{ integrity_check: 'ok' }])
    expect(await read.raw(sql`pragma foreign_key_check`)).toEqual([])
  }
  const rows = await read.raw<{ name: string; value: number }>(sql`
    select 'trainees' as name, count(*) as value from trainees
    union all select 'activity.' || action, count(*) from activity group by action`)
  const counted = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  const stored = Object.fromEntries(
    await Promise.all(Object.keys(counted).map(async (name) => [name, await count(read, name)])),
  )
  expect(stored).toEqual(counted)
  // Every trainee was written together with its log entry.
  expect(counted['activity.trainee.create']).toBe(counted.trainees)
  expect(counted.trainees).toBeGreaterThanOrEqual(roundsBeforeKill)
  await close()
}
