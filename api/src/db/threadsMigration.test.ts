import { expect, test } from 'vitest'
import { ofFirstRelease, rowsAfter, unmigratedDatabase } from '../testing/migrations.ts'

const rows = `
insert into guides (id, full_name, phone, created_at) values (1, 'רות', '0500000001', ''), (2, 'יעל', '0500000002', '');
insert into groups (id, name, overlap_filled, last_updated) values (1, 'חיפה', 8, ''), (2, 'עכו', 8, '');
update programme_years set closed_at = '2024-08-31 10:00:00' where id = 1;
insert into programme_years (id, label, first_day, last_day) values (2, 'תשפ״ו', '2024-09-01', '2025-08-31');
insert into archived_files (id, year_id, group_id, archived_at, name, overlap_filled, last_updated)
  values (1, 1, 1, '2024-08-31 10:00:00', 'חיפה', 8, '');
insert into questions (id, file_id, field, text, asked_by, asked_at, settled_by, settled_at) values
  (3, 1, null, 'איפה המפתח?', 2, '2024-09-02 10:00:00', null, null),
  (5, 1, 'activity_hours', 'עד מתי?', 1, '2024-09-03 10:00:00', 2, '2024-09-05 10:00:00');
insert into answers (question_id, text, guide_id, at) values (5, 'עד שש', 2, '2024-09-04 10:00:00');
insert into review_rounds (id, group_id, year_id, snapshot, outcome) values
  (1, 1, 1, '{}', 'rejected'), (2, 1, 2, '{}', 'rejected'), (3, 1, 2, '{}', 'rejected'), (4, 2, 2, '{}', 'approved');
insert into remarks (round_id, field, text, guide_id, created_at) values
  (1, 'incidents', 'של השנה שנסגרה', 1, '2024-05-01 10:00:00'),
  (2, 'activity_day', 'תוקנה', 1, '2024-10-01 10:00:00'),
  (2, 'activity_hours', 'ראשונה', 1, '2024-10-01 10:00:00'),
  (3, 'activity_hours', 'שנייה', null, '2024-10-02 10:00:00'),
  (4, 'activity_hours', 'אושרה', 1, '2024-10-03 10:00:00')`

test('remarks and questions become threads with their messages, authors, rounds and notices', async () => {
  const url = await unmigratedDatabase()
  await ofFirstRelease(url, rows)
  const all = <Row>(query: string) => rowsAfter<Row>(url, undefined, query)
  const messages = await all<Record<string, unknown>>(
    `select t.group_id, t.file_id, t.year_id, t.field, t.settled_at, m.round_id, m.text, m.guide_id, m.at
     from messages m join threads t on t.id = m.thread_id order by t.id, m.id`,
  )
  const about = (group_id: number, file_id: number | null, year_id: number) => ({
    group_id,
    file_id,
    year_id,
  })
  const hours = { field: 'activity_hours' }
  expect(messages.map(({ at, ...message }) => message)).toEqual([
    { ...about(1, 1, 2), field: null, settled_at: null, round_id: null, text: 'איפה המפתח?', guide_id: 2 },
    ...[
      { text: 'עד מתי?', guide_id: 1 },
      { text: 'עד שש', guide_id: 2 },
    ].map((message) => ({
      ...{ ...about(1, 1, 2), ...hours, settled_at: '2024-09-05 10:00:00', round_id: null, ...message },
    })),
    {
      ...{ ...about(1, 1, 1), field: 'incidents', settled_at: '2024-08-31 10:00:00' },
      ...{ round_id: 1, text: 'של השנה שנסגרה', guide_id: 1 },
    },
    {
      ...{ ...about(1, null, 2), field: 'activity_day', settled_at: '2024-10-01 10:00:00' },
      ...{ round_id: 2, text: 'תוקנה', guide_id: 1 },
    },
    { ...about(1, null, 2), ...hours, settled_at: null, round_id: 2, text: 'ראשונה', guide_id: 1 },
    { ...about(1, null, 2), ...hours, settled_at: null, round_id: 3, text: 'שנייה', guide_id: null },
    {
      ...{ ...about(2, null, 2), ...hours, settled_at: '2024-10-03 10:00:00' },
      ...{ round_id: 4, text: 'אושרה', guide_id: 1 },
    },
  ])
  expect(await all('select id, open_threads from groups order by id')).toEqual([
    { id: 1, open_threads: 1 },
    { id: 2, open_threads: 0 },
  ])
  expect(await all('select open_threads from archived_files')).toEqual([{ open_threads: 1 }])
})
