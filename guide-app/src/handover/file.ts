import { type HandoverValues, normalizeText } from '@hafifa/api/contract'

/** The answer to one safe-space incident; null is not answered. Details are there only with yes. */
export type IncidentAnswer = { selected: boolean | null; details: string }

export type Incident = IncidentAnswer & { id: number; label: string }

/** A group's handover file as the screen uses it. */
export type HandoverFile = { formId: number; values: HandoverValues; incidents: Incident[] }

/** A value of the form as the server keeps it: an emptied text is null. */
export function keptValue<Value extends string | number | null>(value: Value): Value | null {
  return typeof value === 'string' ? (normalizeText(value) as Value) || null : value
}

/** The server keeps a row for yes alone: no and not answered are one to it, and take the details away. */
export function isSameAnswer(one: IncidentAnswer, other: IncidentAnswer): boolean {
  if (!one.selected || !other.selected) return !one.selected === !other.selected
  return normalizeText(one.details) === normalizeText(other.details)
}
