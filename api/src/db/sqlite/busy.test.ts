import { setTimeout } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApi } from '../../testing/api.ts'

async function scene() {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const group_id = await coordinator.createGroup('חיפה')
  const other = new Sqlite(api.databaseUrl.replace('file:', ''))
  onTestFinished(() => void other.close())
  other.exec('begin immediate')
  const save = () =>
    coordinator.post('update-group-form.php', { group_id, fields: { activity_hours: '16:00' } })
  return { ...api, coordinator, other, save }
}

test('a change waits until another process has unlocked the database, and reads are answered meanwhile', async () => {
  const { coordinator, other, save } = await scene()
  let isSaved = false
  const saving = save().then((answer) => {
    isSaved = true
    return answer
  })
  await setTimeout(200)
  expect((await coordinator.get('get-groups.php')).status).toBe(200)
  expect(isSaved).toBe(false)
  other.exec('rollback')
  expect((await saving).status).toBe(200)
})

test('changes are refused with a time to wait while the database is locked for long', async () => {
  const { other, save } = await scene()
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const first = save()
  const second = save()
  await vi.advanceTimersByTimeAsync(11_000)
  for (const { status, body, headers } of [await first, await second]) {
    expect([status, body.error, headers.get('retry-after')]).toEqual([503, 'unavailable', '2'])
  }
  const third = save()
  await vi.advanceTimersByTimeAsync(9_000)
  other.exec('rollback')
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await third).status).toBe(200)
})

test('a locked database can be closed', async () => {
  const { database } = await scene()
  await database.close()
  await expect(async () => await database.dataVersion()).rejects.toThrow('not open')
})
