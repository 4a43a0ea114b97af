import { emptyHandover, type HandoverValues, handoverFieldNames } from './handover.fields.ts'
import type { RemarkField } from './remarks.fields.ts'

/** The contents of a handover file when it was handed in. The details of incidents are keyed by the incident's id. */
export type Snapshot = { fields: HandoverValues; incidents: Record<string, string> }

/** Texts that are deleted from the file must not remain in an unused snapshot. */
export const deletedSnapshot = { fields: null, incidents: {} }

export function complete({ fields, incidents }: Snapshot): Snapshot {
  return { fields: { ...emptyHandover, ...fields }, incidents }
}

export function changedFields(before: Snapshot, after: Snapshot): RemarkField[] {
  const { fields } = complete(before)
  const changed: RemarkField[] = handoverFieldNames.filter((name) => fields[name] !== after.fields[name])
  const sameIncidents = JSON.stringify(before.incidents) === JSON.stringify(after.incidents)
  return sameIncidents ? changed : [...changed, 'incidents']
}
