import { expect, inject, onTestFinished, test } from 'vitest'
import { loudClock } from '../../api/src/testing/loudClock.ts'
import { createDatabase } from '../../api/src/testing/postgres.databases.ts'
import { startPostgres } from '../../api/src/testing/postgres.server.ts'
import { openPushService } from '../../api/src/testing/pushService.ts'
import { createClient, signIn } from './client.ts'
import { coordinator, killAll, startServer } from './processes.ts'

const soon = { timeout: 60_000 }

test.skipIf(!inject('hasPostgres'))('three processes tell each device once', async () => {
  const postgres = await startPostgres()
  const service = await openPushService()
  onTestFinished(() => {
    killAll()
    service.close()
    postgres?.stop()
  })
  const url = postgres?.url ?? ''
  await createDatabase(url, 'outgoing')
  const settings = { PUSH_SERVICES: service.origin, RATE_LIMIT: '1000', ...loudClock().settings }
  const start = () => startServer(`${url}/outgoing`, settings)
  const servers = await Promise.all([start(), start(), start()])
  const origin = servers[0]?.origin ?? ''
  const [leader] = await signIn(coordinator.phone, origin)
  const createGroup = async (name: string): Promise<number> =>
    (await leader.post('add-group.php', { name })).body.id
  const [first, second] = [await createGroup('חיפה'), await createGroup('עכו')]

  async function tellDevice(n: number) {
    const phone = `05211111${String(n).padStart(2, '0')}`
    const registered = await createClient(origin).post('register.php', {
      fullName: 'נועה',
      phone,
      groupIds: [first],
    })
    const [guide] = await signIn(phone, origin)
    await guide.post('add-push-subscription.php', service.createDevice().subscription)
    const assigned = { guideId: registered.body.guide.id, groupIds: [second] }
    expect((await leader.post('add-guide-groups.php', assigned)).body.success).toBe(true)
  }

  function passMinute() {
    for (const { signal } of servers) signal('SIGUSR2')
  }

  const devices = 20
  for (let n = 1; n <= devices; n++) await tellDevice(n)
  passMinute()
  await expect.poll(() => service.messages.length, soon).toBeGreaterThanOrEqual(devices)
  await tellDevice(devices + 1)
  passMinute()
  const last = `/device/${devices + 1}`
  await expect.poll(() => service.messages.at(-1)?.path, soon).toBe(last)
  expect(new Set(service.messages.map(({ path }) => path)).size).toBe(devices + 1)
  expect(service.messages).toHaveLength(devices + 1)
})
