import { expect, test } from 'vitest'
import { withDatabase } from '../../database.ts'
import { trainees } from '../../schema/trainees.table.ts'
import { expectKeys } from '../../testing/expectKeys.ts'
import { unmigratedDatabase, until } from '../../testing/migrations.ts'
import { fillKeys } from './fillKeys.ts'

const numbers = Array.from({ length: 600 }, (_, n) => n + 1)

const rows = `
insert into guides (id, full_name, phone, created_at) values (1, 'רות בן-דוד', '0500000001', ''), (2, '', '0500000002', '');
insert into groups (id, name, overlap_filled, last_updated) values (1, 'צופים ג׳', 8, ''), (2, 'עכו', 8, '');
insert into archived_files (id, year_id, group_id, archived_at, name, overlap_filled, last_updated)
  values (1, 1, 1, '2024-08-31 10:00:00', 'צופים ג׳', 8, ''), (2, 1, 2, '2024-08-31 10:00:00', 'עכו', 8, '');
insert into trainees (id, group_id, first_name, last_name, phone, activity_status) values
  ${numbers.map((n) => `(${n}, 1, 'ג''ורג׳ ${n}', 'כ״ץ', '050-${n}', 'פעיל.ה')`)};
insert into archived_trainees (file_id, trainee_id, first_name, last_name, activity_status, outcome) values
  ${numbers.map((n) => `(${1 + (n % 2)}, ${n}, 'נועה', 'Cohen', 'פעיל.ה', 'moved')`)}`

test('the rows of an earlier version get keys', async () => {
  const url = await unmigratedDatabase()
  await until('add_keys', url, rows)
  await withDatabase(url, async (database) => {
    await fillKeys(database)
    await expectKeys(database.read)
    expect(await database.read.$count(trainees)).toBe(numbers.length)
  })
})
