import { expect, test } from 'vitest'
import { ofFirstRelease, rowsAfter, unmigratedDatabase } from '../testing/migrations.ts'

const rows = `
insert into activity (id, action, details, created_at) values
  (1, 'trainee.create', 'חניך 12', ''), (2, 'trainee.update', 'חניך 12, טלפון, קבוצה', ''),
  (3, 'trainee.create', 'חניך 13, נועם לוי', ''), (4, 'guide.assign', 'דנה לוי', ''),
  (5, 'cover.add', 'כהן, דנה, 2026-11-01, 2026-11-05', ''), (6, 'year.close', 'תשפ״ו, תשפ"ז', ''),
  (7, 'year.reopen', 'תשפ״ו', ''), (8, 'groups.export', '', ''), (9, 'group.rename', 'חניך 5 ← חיפה', '')`

type Row = { id: number; trainee_id: number | null; data: string | null; legacy_text: string | null }

test('old log entries get the ids and data by which they are found, and keep the rest of their text', async () => {
  const url = await unmigratedDatabase()
  await ofFirstRelease(url, rows)
  const migrated = await rowsAfter<Row>(
    url,
    undefined,
    'select id, trainee_id, data, legacy_text from activity order by id',
  )
  const shown = migrated.map(({ id, trainee_id, data, legacy_text }) => ({
    id: Number(id),
    ...(trainee_id !== null && { trainee: Number(trainee_id) }),
    ...(data !== null && { data: JSON.parse(data) }),
    ...(legacy_text !== null && { text: legacy_text }),
  }))
  expect(shown).toEqual([
    { id: 1, trainee: 12 },
    { id: 2, trainee: 12, text: 'טלפון, קבוצה' },
    { id: 3, trainee: 13, text: 'נועם לוי' },
    { id: 4, text: 'דנה לוי' },
    { id: 5, data: { days: ['2026-11-01', '2026-11-05'] }, text: 'כהן, דנה' },
    { id: 6, data: { years: ['תשפ״ו', 'תשפ"ז'] } },
    { id: 7, data: { years: ['תשפ״ו'] } },
    { id: 8 },
    { id: 9, text: 'חניך 5 ← חיפה' },
  ])
})
