import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'
import { closeYear } from '../../testing/closing.ts'

const groupCount = 120

const writerCount = 6

test('closing a year succeeds and loses no write while others write', async () => {
  const api = startApi()
  const { succeeded, database } = api
  const coordinator = await api.signInCoordinator()
  const groupIds: number[] = []
  for (let n = 0; n < groupCount; n++) groupIds.push(await coordinator.createGroup(`קבוצה ${n}`))
  let closed = false

  /** Resolves with the last answer that was saved. */
  async function write(group_id: number) {
    for (let n = 1; ; n++) {
      const fields = { activity_hours: `${n}` }
      await succeeded(coordinator.post('update-group-form.php', { group_id, fields }))
      // Yields to other requests, as the pauses between requests from a network would.
      await setImmediate()
      if (closed) return { group_id, saved: `${n}` }
    }
  }

  const writers = groupIds.slice(-writerCount).map(write)
  await closeYear(api, coordinator).finally(() => {
    closed = true
  })
  const saved = await Promise.all(writers)

  type Answer = { group_id: number; activity_hours: string | null }
  const answers = (table: string) =>
    database.read.raw<Answer>(sql.raw(`select group_id, activity_hours from ${table}`))
  expect(await answers('archived_files')).toHaveLength(groupCount)
  expect(await answers('group_forms')).toEqual(
    expect.arrayContaining(saved.map(({ group_id, saved }) => ({ group_id, activity_hours: saved }))),
  )
})
