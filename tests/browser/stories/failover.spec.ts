import { postgresIsInstalled } from '../../../api/src/testing/postgres.server.ts'
import { type Pair, startPair } from '../../cluster/pair.ts'
import { createApiClient } from '../fixtures/apiClient.ts'
import { expectStatus, hours, place } from '../fixtures/autosave.ts'
import { startServer } from '../fixtures/server.ts'
import { test as base, expect, openAs } from '../fixtures/test.ts'

const test = base.extend<{ pair: Pair }, object>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
  pair: async ({}, use) => {
    const pair = await startPair()
    await use(pair)
    pair.remove()
  },
  baseURL: async ({ pair }, use) => {
    const server = await startServer({ DATABASE_URL: pair.url })
    await use(server.url)
    await server.stop()
  },
})

test.skip(!postgresIsInstalled(), 'PostgreSQL cannot be started here')

// Includes the start of the databases.
test('typed text is saved across a failover of the database', async ({ page, pair, baseURL }) => {
  const api = createApiClient(baseURL ?? '')
  const groupId = await api.addGroup('אלון')
  const guide = await api.register('יעל שני', [groupId])
  await openAs(page, guide, `/groups/${groupId}/details`)
  await hours(page).fill('16:00-18:00')
  await expectStatus(page, 'נשמר')

  pair.killPrimary()
  await place(page).fill('מתנ״ס')
  await expectStatus(page, 'לא נשמר')
  await hours(page).fill('17:00-19:00')
  await pair.promoteStandby()
  await place(page).fill('מתנ״ס העירוני')

  // The longest delay between two attempts is 16 seconds.
  await expectStatus(page, 'נשמר')
  await expect
    .poll(() => api.readHandover(groupId))
    .toMatchObject({ activity_hours: '17:00-19:00', activity_location: 'מתנ״ס העירוני' })
})
