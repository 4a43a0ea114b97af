import {
  type FieldValue,
  type HandoverField,
  type HandoverValues,
  handoverFieldNames,
  type RemarkField,
} from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'
import type { Thread } from '@hafifa/shared-ui/review'
import type { HandedIn } from './handInQuery.ts'

export type Review = {
  group: Group
  /** The answers that were last rejected; null at the first review. */
  rejected: HandedIn['rejected']
  /** Of a field or an incident, as `incident-{id}`. */
  coordinatorEdits: HandedIn['coordinatorEdits']
  /** Null for the whole file. */
  threadsOn: (field: RemarkField | null) => Thread[]
}

export function reviewOf(group: Group, { rejected, threads, coordinatorEdits }: HandedIn): Review {
  return {
    group,
    rejected,
    coordinatorEdits,
    threadsOn: (field) => threads.filter((thread) => thread.field === field),
  }
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
