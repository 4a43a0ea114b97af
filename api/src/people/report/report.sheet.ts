import { reportParts } from '../../rules/reportParts.ts'
import { parseTimestamp, timeInIsrael } from '../../rules/time.ts'
import type { Column } from '../../sheets/sheet.ts'
import type { ReportRow } from './report.queries.ts'

export const reportColumns: readonly Column<ReportRow>[] = [
  {
    title: 'מתי',
    width: 18,
    value: ({ at }) => new Date(`${timeInIsrael(parseTimestamp(at)).replace(' ', 'T')}Z`),
  },
  { title: 'סוג', width: 16, value: ({ part }) => reportParts[part] },
  { title: 'מי', width: 24, value: ({ guide }) => guide },
  { title: 'קבוצה', width: 24, value: ({ group }) => group },
  { title: 'מה', width: 40, value: ({ what }) => what },
  { title: 'כמה פעמים', width: 12, value: ({ count }) => count },
]
