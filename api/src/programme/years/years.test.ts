import { describe, expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'
import { nameFirstYear } from './firstYear.service.ts'
import { openYear } from './years.queries.ts'

const year = { label: 'תשפ״ז', firstDay: '2026-09-01', lastDay: '2027-08-31' }

describe('the first programme year', () => {
  test('is תשפ״ה', async () => {
    const coordinator = await startApi().signInCoordinator()
    const { body } = await coordinator.get('get-years.php')
    expect(body.years).toEqual([
      {
        id: 1,
        label: 'תשפ״ה',
        firstDay: '2024-09-01',
        lastDay: '2025-08-31',
        closedAt: null,
        closedBy: null,
        reopenUntil: null,
        keepTraineesUntil: null,
        keepFilesUntil: null,
      },
    ])
  })

  test('is not sent again to a browser that has it', async () => {
    const coordinator = await startApi().signInCoordinator()
    const { headers } = await coordinator.open('/api/get-years.php')
    const known = { 'if-none-match': headers.get('etag') ?? '' }
    expect((await coordinator.open('/api/get-years.php', known)).status).toBe(304)
  })

  test('is the configured one', async () => {
    const { database } = startApi()
    await nameFirstYear(database, { PROGRAMME_YEAR: year }, new Date())
    const { label, first_day, last_day } = await openYear(database.read)
    expect({ label, firstDay: first_day, lastDay: last_day }).toEqual(year)
  })

  test('is without a setting the school year in which the server is installed', async () => {
    const { database } = startApi()
    await nameFirstYear(database, { PROGRAMME_YEAR: undefined }, new Date('2026-08-31T20:59:59Z'))
    expect((await openYear(database.read)).label).toBe('תשפ״ו')
    await nameFirstYear(database, { PROGRAMME_YEAR: undefined }, new Date('2026-08-31T21:00:00Z'))
    expect(await openYear(database.read)).toMatchObject({
      label: 'תשפ״ז',
      first_day: '2026-09-01',
      last_day: '2027-08-31',
    })
  })

  test('stays without a setting once the server has guides', async () => {
    const api = startApi()
    await api.signInCoordinator()
    await nameFirstYear(api.database, { PROGRAMME_YEAR: undefined }, new Date('2026-11-29T12:00:00Z'))
    expect((await openYear(api.database.read)).label).toBe('תשפ״ה')
  })
})
