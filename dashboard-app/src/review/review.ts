import {
  type FieldValue,
  type HandoverField,
  type HandoverValues,
  handoverFieldNames,
  type RemarkField,
} from '@hafifa/api/contract'
import type { HandedIn, Remark, Round } from './handInQuery.ts'

/** The context of the answers of a file under review. */
export type Review = {
  groupId: number
  /** The answers that were last rejected; null at the first review. */
  rejected: HandedIn['rejected']
  remarksOn: (field: RemarkField) => Remark[]
  /** The remarks with which the file was last rejected. */
  earlierRemarksOn: (field: RemarkField) => Remark[]
}

export function reviewOf(groupId: number, { rounds, rejected }: HandedIn): Review {
  const [present, before] = rounds
  const on = (round: Round | undefined) => (field: RemarkField) =>
    round?.remarks.filter((remark) => remark.field === field) ?? []
  return { groupId, rejected, remarksOn: on(present), earlierRemarksOn: on(before) }
}

export type Difference = { now: FieldValue | null; before: FieldValue | null }

export function fieldDifference(
  name: HandoverField,
  form: HandoverValues,
  { rejected }: Review,
): Difference | undefined {
  if (!rejected) return undefined
  const [now, before] = [form[name], rejected.fields[name]]
  return now === before ? undefined : { now, before }
}

/** Null for an incident that was not answered yes. */
export function incidentDifference(
  id: number,
  details: HandedIn['details'],
  { rejected }: Review,
): Difference | undefined {
  if (!rejected) return undefined
  const now = details.find(({ incident_id }) => incident_id === id)?.details ?? null
  const before = rejected.incidents[id] ?? null
  return now === before ? undefined : { now, before }
}

export function countDifferences({ form, incidents, details }: HandedIn, review: Review): number {
  const fields = handoverFieldNames.filter((name) => fieldDifference(name, form, review))
  return fields.length + incidents.filter(({ id }) => incidentDifference(id, details, review)).length
}
