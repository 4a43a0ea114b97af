import { expect, test } from 'vitest'
import { yearLabelled } from '../../rules/programmeYear.ts'
import { startApi } from '../../testing/api.ts'
import { closeYear } from '../../testing/closing.ts'
import { nameFirstYear } from './firstYear.service.ts'

async function scene() {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const years = async () => (await coordinator.get('get-years.php')).body.years
  const edit = (input: object) =>
    coordinator.post('update-year.php', { id: 1, label: 'תשפ״ה', lastDay: '2025-08-31', ...input })
  return { ...api, coordinator, years, edit }
}

test('a coordinator changes label and last day of the open year', async () => {
  const { edit, years, coordinator } = await scene()
  await edit({ label: 'תשפ"ו', lastDay: '2025-07-20' })
  expect(await years()).toMatchObject([{ label: 'תשפ״ו', firstDay: '2024-09-01', lastDay: '2025-07-20' }])
  const { logs } = (await coordinator.get('get-activity-log.php')).body
  expect(logs[0]).toMatchObject({ action: 'עדכון שנת הפעילות', details: 'תשפ״ה ← תשפ״ו, תאריך סיום' })
})

test('the next year begins after the changed day', async () => {
  const { edit, coordinator } = await scene()
  await edit({ lastDay: '2025-07-20' })
  const { next } = (await coordinator.get('get-year-close-draft.php')).body
  expect(next.firstDay).toBe('2025-07-21')
})

test('a start with another configured year keeps the changed one', async () => {
  const { database, edit, years } = await scene()
  await edit({ label: 'שנת הניסיון' })
  await nameFirstYear(database, { PROGRAMME_YEAR: yearLabelled('תשפ״ז') }, new Date())
  expect(await years()).toMatchObject([{ label: 'שנת הניסיון' }])
})

test('a coordinator corrects the first day of the open year', async () => {
  const { edit, years, coordinator } = await scene()
  await edit({ firstDay: '2024-10-01' })
  expect(await years()).toMatchObject([{ firstDay: '2024-10-01', lastDay: '2025-08-31' }])
  const { logs } = (await coordinator.get('get-activity-log.php')).body
  expect(logs[0]).toMatchObject({ action: 'עדכון שנת הפעילות', details: 'תאריך התחלה' })
})

test('a year cannot be moved before the end of the one before it', async () => {
  const api = await scene()
  await closeYear(api, api.coordinator)
  const edit = (firstDay: string) => api.edit({ id: 2, label: 'תשפ״ו', firstDay, lastDay: '2026-08-31' })
  expect((await edit('2025-08-31')).body).toMatchObject({ error: 'year-overlap' })
  expect((await edit('2025-09-02')).body).toMatchObject({ success: true })
})

test('a year cannot end before it begins', async () => {
  const { edit } = await scene()
  expect((await edit({ lastDay: '2024-09-01' })).body).toMatchObject({ error: 'year-days' })
})

test('a closed year does not change, and no other year takes its label', async () => {
  const api = await scene()
  await closeYear(api, api.coordinator)
  expect((await api.edit({ lastDay: '2025-07-20' })).body).toMatchObject({ error: 'year-closed' })
  expect((await api.edit({ id: 2, lastDay: '2026-07-20' })).body).toMatchObject({ error: 'year-label-taken' })
})
