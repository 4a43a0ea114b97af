import { isCoordinator } from '../../rules/permissions.ts'
import type { Column } from '../../sheets/sheet.ts'
import type { allGuides } from './assignments.queries.ts'

type Row = Awaited<ReturnType<typeof allGuides>>[number]

export const guideSheetColumns: readonly Column<Row>[] = [
  { title: 'שם מלא', width: 24, value: ({ full_name }) => full_name || null },
  { title: 'טלפון', width: 14, value: ({ phone }) => phone },
  { title: 'רכז.ת', width: 8, value: (guide) => (isCoordinator(guide) ? 'כן' : 'לא') },
  { title: 'קבוצות (ריכוז)', width: 30, value: ({ coordinated }) => namesOf(coordinated) },
  { title: 'קבוצות', width: 30, value: ({ groups }) => namesOf(groups) },
  { title: 'גישה', width: 10, value: ({ active }) => (active ? 'פעילה' : 'הופסקה') },
]

function namesOf(groups: { name: string }[]): string | null {
  return groups.map(({ name }) => name).join(', ') || null
}
