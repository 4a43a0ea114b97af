import type { Db } from '../../db/connection.ts'
import { isChoice, leavingGuides } from '../../groups/closing-draft/draft.queries.ts'
import { byName } from '../../rules/compareNames.ts'
import { fullName } from '../../rules/trainees.fields.ts'
import type { TraineeOutcome } from '../../schema/archive.table.ts'
import { closingChoices } from '../../schema/closing.table.ts'
import { groups, isOfYear } from '../../schema/groups.table.ts'
import type { Column } from '../../sheets/sheet.ts'
import { plannedTrainees } from './planTrainees.queries.ts'
import type { Year } from './years.queries.ts'

type Row = { kind: string; name: string; will: string; group?: string; grade?: string; nextGrade?: string }

export const planSheetColumns: readonly Column<Row>[] = [
  { title: 'סוג', width: 10, value: ({ kind }) => kind },
  { title: 'שם', width: 24, value: ({ name }) => name },
  { title: 'קבוצה', width: 24, value: ({ group }) => group ?? null },
  { title: 'כיתה', width: 10, value: ({ grade }) => grade ?? null },
  { title: 'מה יקרה', width: 16, value: ({ will }) => will },
  { title: 'כיתה בשנה הבאה', width: 16, value: ({ nextGrade }) => nextGrade ?? null },
]

const outcomeLabels: Record<TraineeOutcome, string> = {
  moved: 'עולה',
  kept: 'נשאר.ת בכיתה',
  left: 'עוזב.ת',
}

export async function planRows(db: Db, year: Year, actorId: number) {
  const going = await db
    .select({ name: groups.name, choice: closingChoices.choice })
    .from(groups)
    .leftJoin(closingChoices, isChoice(closingChoices, year.id, 'group', groups.id))
    .where(isOfYear)
  const leaving = await leavingGuides(db, year.id, actorId)
  const { trainees } = await plannedTrainees(db, year, { after: 0, limit: Number.POSITIVE_INFINITY })
  const rows: Row[] = [
    ...byName(going).map(({ name, choice }) => ({
      kind: 'קבוצה',
      name,
      will: choice ? 'מסתיימת' : 'ממשיכה',
    })),
    ...leaving.map(({ full_name }) => ({ kind: 'מדריך.ה', name: full_name, will: 'עוזב.ת' })),
    ...trainees.map((trainee) => ({
      kind: 'חניך.ה',
      name: fullName(trainee),
      will: outcomeLabels[trainee.outcome],
      group: trainee.group_name,
      grade: trainee.grade ?? '',
      nextGrade: trainee.nextGrade ?? '',
    })),
  ]
  return { rows, groupIds: new Set(trainees.map(({ group_id }) => group_id)) }
}
