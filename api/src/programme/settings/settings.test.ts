import { expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'
import { attentionSettings } from './settings.queries.ts'

async function scene() {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const read = async () => (await coordinator.get('get-settings.php')).body.settings
  const save = (input: object) => coordinator.post('update-settings.php', input)
  return { ...api, coordinator, read, save }
}

test('a new database has the default numbers and the contacts of the environment', async () => {
  const { read } = await scene()
  expect(await read()).toEqual({
    returnedDays: 7,
    absentDays: 14,
    yearEndWeeks: 8,
    helpWhatsapp: '972500000000',
    helpEmail: 'help@hafifa.example',
  })
})

test('a change keeps the other settings', async () => {
  const { database, read, save } = await scene()
  await save({ absentDays: 21 })
  await save({ absentDays: 20, helpEmail: 'us@example.org' })
  expect(await read()).toMatchObject({ returnedDays: 7, absentDays: 20, helpEmail: 'us@example.org' })
  expect(await attentionSettings(database.read)).toEqual({ returnedDays: 7, absentDays: 20, yearEndWeeks: 8 })
})

test('the log names the changed settings', async () => {
  const { coordinator, save } = await scene()
  await save({ returnedDays: 7, absentDays: 21, helpWhatsapp: '972521234567' })
  await save({ absentDays: 21 })
  const { logs } = (await coordinator.get('get-activity-log.php', { signIns: 'hide' })).body
  expect(logs).toMatchObject([
    {
      action: 'שינוי הגדרות',
      details: 'קבוצה שהמדריכים שלה לא נכנסו למערכת, מספר הוואטסאפ לעזרה',
    },
  ])
})

test.each([
  { absentDays: 0 },
  { absentDays: 366 },
  { yearEndWeeks: 1.5 },
  { helpWhatsapp: '050-1234567' },
  { helpEmail: 'nobody' },
])('%o is refused', async (input) => {
  const { save } = await scene()
  expect((await save(input)).status).toBe(400)
})
