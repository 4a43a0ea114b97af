import { and, asc, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { type Db, perConnection } from '../../db/connection.ts'
import { firstRow } from '../../db/rows.ts'
import { Refusal } from '../../rules/errors.ts'
import { handoverFieldNames } from '../../rules/handover.fields.ts'
import { editShownDays } from '../../rules/limits.ts'
import type { Snapshot } from '../../rules/snapshot.ts'
import { daySeconds, inSeconds, timestamp } from '../../rules/time.ts'
import { columnsOf } from '../../schema/columns.ts'
import { groupGuides } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { handovers, incidentDetails, incidents } from '../../schema/handover.table.ts'
import { editorsOf, listEdits } from '../edits/edits.service.ts'

const queries = perConnection((db, param) => ({
  kinds: db
    .select({
      id: incidents.id,
      label: incidents.label_hebrew,
      putAway: sql<boolean>`${incidents.put_away_at} is not null`.mapWith(Boolean),
    })
    .from(incidents)
    .orderBy(asc(incidents.id))
    .prepare(),
  ofGroup: db
    .select(columnsOf(handovers, ['id', 'group_id', ...handoverFieldNames, 'edits']))
    .from(handovers)
    .where(eq(handovers.group_id, param('groupId')))
    .prepare(),
  groupOf: db
    .select({ groupId: handovers.group_id })
    .from(handovers)
    .where(eq(handovers.id, param('id')))
    .prepare(),
  incidents: db
    .select(columnsOf(incidents, ['id', 'label_hebrew']))
    .from(incidents)
    .where(
      or(
        isNull(incidents.put_away_at),
        inArray(
          incidents.id,
          db
            .select({ id: incidentDetails.incident_id })
            .from(incidentDetails)
            .where(eq(incidentDetails.group_form_id, param('id'))),
        ),
      ),
    )
    .orderBy(asc(incidents.id))
    .prepare(),
  details: db
    .select(columnsOf(incidentDetails, ['incident_id', 'details']))
    .from(incidentDetails)
    .where(eq(incidentDetails.group_form_id, param('id')))
    .orderBy(asc(incidentDetails.incident_id))
    .prepare(),
  answer: db
    .select({ groupId: handovers.group_id, edits: handovers.edits, details: incidentDetails.details })
    .from(handovers)
    .innerJoin(incidents, eq(incidents.id, param('incidentId')))
    .leftJoin(
      incidentDetails,
      and(eq(incidentDetails.group_form_id, handovers.id), eq(incidentDetails.incident_id, incidents.id)),
    )
    .where(eq(handovers.id, param('id')))
    .prepare(),
}))

export async function incidentKinds(db: Db) {
  return queries(db).kinds.execute()
}

export async function requireHandover(db: Db, groupId: number) {
  const handover = await firstRow(queries(db).ofGroup.execute({ groupId }))
  if (!handover) throw new Refusal('not-found')
  return handover
}

export async function readHandover(db: Db, groupId: number, now: Date) {
  const { edits, ...form } = await requireHandover(db, groupId)
  return {
    form,
    editors: editorsOf(edits),
    coordinatorEdits: await coordinatorEdits(db, { groupId, edits, now }),
    incidents: await queries(db).incidents.execute({ id: form.id }),
    details: await queries(db).details.execute({ id: form.id }),
  }
}

type EditsOfGroup = { groupId: number; edits: string | null; now: Date }

/** The last edits of fields that coordinators who do not guide the group made in the last week. */
async function coordinatorEdits(db: Db, { groupId, edits, now }: EditsOfGroup) {
  const since = timestamp(inSeconds(now, -editShownDays * daySeconds))
  const recent = listEdits(edits).filter(({ at }) => at > since)
  if (recent.length === 0) return {}
  const ofGroup = db
    .select({ id: groupGuides.guide_id })
    .from(groupGuides)
    .where(eq(groupGuides.group_id, groupId))
  const ids = [...new Set(recent.map(({ guideId }) => guideId))]
  const coordinators = await db
    .select({ id: guides.id, name: guides.full_name })
    .from(guides)
    .where(and(inArray(guides.id, ids), gt(guides.admin, 0), notInArray(guides.id, ofGroup)))
  return Object.fromEntries(
    recent.flatMap(({ name, guideId, at }) => {
      const guide = coordinators.find(({ id }) => id === guideId)
      return guide ? [[name, { guide, at }]] : []
    }),
  )
}

export async function readSnapshot(db: Db, groupId: number): Promise<Snapshot> {
  const { id, group_id, edits, ...fields } = await requireHandover(db, groupId)
  const details = await queries(db).details.execute({ id })
  return {
    fields,
    incidents: Object.fromEntries(details.map(({ incident_id, details }) => [incident_id, details])),
  }
}

export async function groupOfHandover(db: Db, id: number): Promise<number | undefined> {
  return (await firstRow(queries(db).groupOf.execute({ id })))?.groupId
}

/**
 * The details are null unless it was answered yes.
 * @throws Refusal not-found
 */
export async function requireAnswer(db: Db, id: number, incidentId: number) {
  const answer = await firstRow(queries(db).answer.execute({ id, incidentId }))
  if (!answer) throw new Refusal('not-found')
  return answer
}
