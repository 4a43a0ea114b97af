import { type FieldValue, type HandoverValues, normalizeText } from '@hafifa/api/contract'
import type { Answer } from '@hafifa/shared-ui/platform'
import type { IncidentAnswer } from '../journalEntries.ts'

export type CoordinatorEdits = Answer<'get-group-form.php'>['coordinatorEdits']

export type Handover = {
  handoverId: number
  values: HandoverValues
  incidents: Incident[]
  /** The id of the guide who changed each field last, and each incident as `incident-{id}`. */
  editors: Readonly<Record<string, number>>
  /** By the same names, the last edits that coordinators made within a week. */
  coordinatorEdits: CoordinatorEdits
}

export type Incident = IncidentAnswer & { id: number; label: string }

export const incidentName = (id: number) => `incident-${id}`

/** The answer that stored details imply: only a yes has details. */
export function answerOf(details: FieldValue | null): IncidentAnswer {
  return { selected: details !== null, details: String(details ?? '') }
}

/** Whether the server stores two answers as the same one: it stores only a yes. */
export function isSameAnswer(one: IncidentAnswer, other: IncidentAnswer): boolean {
  if (!one.selected || !other.selected) return !one.selected === !other.selected
  return normalizeText(one.details) === normalizeText(other.details)
}
