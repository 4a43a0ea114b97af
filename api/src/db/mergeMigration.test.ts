import { expect, test } from 'vitest'
import { rowsAfter, unmigratedDatabase, until } from '../testing/migrations.ts'

const rows = `
insert into guides (id, full_name, phone, created_at, gone) values
  (1, 'דנה', '0500000001', '', 'joined'), (2, 'דנה לוי', '0500000002', '', 'joined'),
  (3, 'דנה כהן', '0500000003', '', null), (4, 'נועה', '0500000004', '', null),
  (5, 'מדריך.ה שנמחק.ה', 'erased-5', '', 'erased');
insert into joinings (from_id, into_id, joined_at, contents, undone_at) values
  (1, 2, '2024-11-05 10:00:00', '{}', null), (2, 3, '2024-11-05 11:00:00', '{}', null),
  (4, 3, '2024-11-05 12:00:00', '', '2024-11-05 13:00:00'), (90, 3, '2024-10-01 10:00:00', '', null);
insert into activity (id, action, details, created_at) values (1, 'guide.join', 'דנה ← דנה לוי', '')`

test('accounts that were joined stay merged into the one that goes on', async () => {
  const url = await unmigratedDatabase()
  await until('account_merge', url, rows)
  const all = <Row>(query: string) => rowsAfter<Row>(url, undefined, query)
  expect(await all('select id, phone, status, merged_into from guides order by id')).toEqual([
    { id: 1, phone: 'merged-1', status: 'merged', merged_into: 3 },
    { id: 2, phone: 'merged-2', status: 'merged', merged_into: 3 },
    { id: 3, phone: '0500000003', status: null, merged_into: null },
    { id: 4, phone: '0500000004', status: null, merged_into: null },
    { id: 5, phone: 'erased-5', status: 'erased', merged_into: null },
  ])
  expect(await all('select action from activity')).toEqual([{ action: 'account.merge' }])
})
