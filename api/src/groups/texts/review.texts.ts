import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import type { deletedSnapshot, Snapshot } from '../../rules/snapshot.ts'
import { incidents } from '../../schema/handover.table.ts'
import { reviewRounds } from '../../schema/rounds.table.ts'
import {
  answersIn,
  incidentLabel,
  reasonIn,
  type Scope,
  type TextRow,
  type Texts,
  textsIn,
} from './textRow.ts'

export async function roundTexts(db: Db, { groupIds }: Scope): Promise<TextRow[]> {
  const labels = new Map((await db.select().from(incidents)).map((row) => [`${row.id}`, row.label_hebrew]))
  const rows = await db.select().from(reviewRounds).where(inArray(reviewRounds.group_id, groupIds))
  return rows.map(({ id, group_id, year_id, outcome, reason, snapshot }) => ({
    key: `round ${id}`,
    source: 'review',
    groupId: group_id,
    yearId: year_id,
    texts: [
      ...answersIn(snapshot.fields ?? {}),
      ...textsIn(snapshot.incidents, Object.keys(snapshot.incidents), (incident) =>
        incidentLabel(labels.get(incident) ?? ''),
      ),
      ...reasonIn({ reason }, 'reason', outcome ?? 'rejected'),
    ],
    save: (tx, texts) =>
      tx
        .update(reviewRounds)
        .set({ reason: texts.reason ?? reason, snapshot: withTexts(snapshot, texts) })
        .where(eq(reviewRounds.id, id)),
  }))
}

type Stored = Snapshot | typeof deletedSnapshot

function withTexts(snapshot: Stored, texts: Texts): Stored {
  const { fields, incidents } = snapshot
  if (!fields) return snapshot
  const given = Object.entries(texts)
  const of = (values: object) => Object.fromEntries(given.filter(([name]) => name in values))
  return { fields: { ...fields, ...of(fields) }, incidents: { ...incidents, ...of(incidents) } }
}
