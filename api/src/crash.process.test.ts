import { once } from 'node:events'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { countTrainees } from './groups/groups/stats.queries.ts'
import { openDatabase } from './registry/database.ts'
import { activity } from './schema/activity.table.ts'
import { trainees } from './schema/trainees.table.ts'
import { onPostgres, takeDatabase } from './testing/databases.ts'
import { startServer } from './testing/serverProcess.ts'

/** The number of times that the server is killed. Each takes a few seconds. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 2)

/** The server is killed when it has acknowledged so many trainees, another number in each round. */
const traineesBeforeKill = (round: number) => 40 + ((round * 37) % 60)

type Server = Awaited<ReturnType<typeof startServer>>

type Acknowledged = { trainees: string[]; hours: number; killed: number }

/** Writes to one group until the server is killed, and adds the acknowledged writes. */
async function writeUntilKilled(
  server: Server,
  group_id: number,
  written: Acknowledged,
  onAcknowledged: () => void,
) {
  for (;;) {
    try {
      const hours = written.hours + 1
      const saved = await server.post('update-group-form.php', {
        group_id,
        fields: { activity_hours: `${hours}` },
      })
      if (saved.success) written.hours = hours
      const first_name = `${hours}-${written.killed}`
      const added = await server.post('add-trainee.php', { group_id, first_name, last_name: 'לוי' })
      if (!added.success) continue
      written.trainees.push(first_name)
      onAcknowledged()
    } catch {
      written.killed += 1
      return
    }
  }
}

async function expectAcknowledged(
  server: Server,
  groupId: number,
  { trainees, hours, killed }: Acknowledged,
) {
  const saved: { first_name: string }[] = (await server.get(`get-group-trainees.php?groupId=${groupId}`))
    .trainees
  const names = saved.map(({ first_name }) => first_name)
  expect(trainees.filter((name) => !names.includes(name))).toEqual([])
  expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([])
  // The write that was open when the server was killed may have been committed.
  expect(saved.length - trainees.length).toBeLessThanOrEqual(killed)
  const { form } = await server.get(`get-group-form.php?group_id=${groupId}`)
  expect(Number(form.activity_hours)).toBeGreaterThanOrEqual(hours)
  const { group } = await server.get(`get-group.php?id=${groupId}`)
  expect(group.participantCount).toBe(saved.length)
}

test('a server that is killed again and again restarts with every acknowledged write', {
  timeout: 600_000 + rounds * 60_000,
}, async () => {
  const { url, remove } = takeDatabase()
  onTestFinished(remove)
  let server = await startServer(url)
  const groups = new Map<number, Acknowledged>()
  for (let n = 1; n <= 8; n++) {
    const { id } = await server.post('add-group.php', { name: `קבוצה ${n}` })
    groups.set(id, { trainees: [], hours: 0, killed: 0 })
  }

  for (let round = 1; round <= rounds; round++) {
    const { child } = server
    let added = 0
    const killOnceBusy = () => {
      added += 1
      if (added === traineesBeforeKill(round)) child.kill('SIGKILL')
    }
    await Promise.all([...groups].map(([id, written]) => writeUntilKilled(server, id, written, killOnceBusy)))
    if (child.signalCode === null) await once(child, 'exit')
    expect(child.signalCode).toBe('SIGKILL')
    server = await startServer(url)
    for (const [id, written] of groups) await expectAcknowledged(server, id, written)
  }
  server.child.kill('SIGTERM')
  await once(server.child, 'exit')
  const trainees = [...groups.values()].reduce((sum, written) => sum + written.trainees.length, 0)
  await expectConsistent(url, trainees)
})

async function expectConsistent(url: string, acknowledgedTrainees: number) {
  const { read, close } = openDatabase(url)
  if (!onPostgres) {
    expect(await read.raw(sql`pragma integrity_check`)).toEqual([{ integrity_check: 'ok' }])
    expect(await read.raw(sql`pragma foreign_key_check`)).toEqual([])
  }
  const present = await read.$count(trainees)
  expect(await countTrainees(read)).toBe(present)
  expect(await read.$count(activity, eq(activity.action, 'trainee.create'))).toBe(present)
  expect(present).toBeGreaterThanOrEqual(acknowledgedTrainees)
  await close()
}
