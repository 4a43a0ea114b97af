import { once } from 'node:events'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { hashToken } from '../people/auth/tokens.ts'
import { hourSeconds, inSeconds, timestamp } from '../rules/time.ts'
import { loudClock } from '../testing/loudClock.ts'
import { startMain } from '../testing/serverProcess.ts'
import { startPushService } from '../testing/startPushService.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'

test('a server sends what is due, and stops while a push service does not answer', async () => {
  const service = await startPushService()
  const file = join(temporaryFolder(), 'h.sqlite')
  const { now, settings } = loudClock()
  const env = {
    DATABASE_URL: `file:${file}`,
    PUSH_SERVICES: service.origin,
    FIRST_COORDINATOR_PHONE: '0501231234',
    ...settings,
  }
  service.answer = 'hang'
  const { child, listening, output } = startMain(env)
  await listening()
  const db = new Sqlite(file)
  onTestFinished(() => void db.close())
  const { endpoint, keys } = service.createDevice().subscription
  const past = timestamp(inSeconds(now, -hourSeconds))
  db.exec(`
    insert into sessions (token_hash, guide_id, expires_at) values ('${hashToken('token')}', 1, '9');
    insert into push_subscriptions (session, endpoint, p256dh, auth, told_of)
      values ('${hashToken('token')}', '${endpoint}', '${keys.p256dh}', '${keys.auth}', 0);
    insert into activity (action, guide_id, created_at) values ('year.close', 1, '${past}');
    insert into notices (guide_id, kind, entry_id, at) values (1, 'year', 1, '${past}');`)
  await expect.poll(() => service.messages.length).toBe(1)
  child.kill('SIGTERM')
  expect(await once(child, 'close')).toEqual([0, null])
  expect(output()).not.toMatch(/"level":50/)
})
