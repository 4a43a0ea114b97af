import { fullName } from '@hafifa/api/contract'
import { api, type Group, send } from '@hafifa/shared-ui/platform'
import { nameOrPhone } from '../names.ts'
import type { GuideWithGroups } from '../queries/guides.ts'
import type { PlannedTrainee } from './closingQueries.ts'
import { byteOrderMark, csvLines } from './csv.ts'

const header = ['סוג', 'שם', 'קבוצה', 'כיתה', 'מה יקרה', 'כיתה בשנה הבאה']

const outcomes = { moved: 'עולה', kept: 'נשאר.ת בכיתה', left: 'עוזב.ת' }

type Names = {
  groups: readonly Group[]
  endingIds: ReadonlySet<number>
  leaving: readonly GuideWithGroups[]
}

/** What closing will do to everybody and everything, as a CSV file. */
export async function planFile({ groups, endingIds, leaving }: Names): Promise<Blob> {
  const parts = [
    csvLines([
      header,
      ...groups.map(({ id, name }) => ['קבוצה', name, '', '', endingIds.has(id) ? 'מסתיימת' : 'ממשיכה', '']),
      ...leaving.map((guide) => ['מדריך.ה', nameOrPhone(guide), '', '', 'עוזב.ת', '']),
    ]),
  ]
  let after: number | null = 0
  while (after !== null) {
    const query: { after: number; limit: number } = { after, limit: 1000 }
    const page = await send(api['get-year-close-trainees.php'].$get({ query }))
    parts.push(csvLines(page.trainees.map(traineeRow)))
    after = page.next
  }
  return new Blob([byteOrderMark, ...parts], { type: 'text/csv;charset=utf-8' })
}

function traineeRow(trainee: PlannedTrainee): string[] {
  const { group_name, grade, outcome, nextGrade } = trainee
  return ['חניך.ה', fullName(trainee), group_name, grade ?? '', outcomes[outcome], nextGrade ?? '']
}

export function download(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
