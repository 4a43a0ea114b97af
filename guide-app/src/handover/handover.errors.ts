import { type HandoverField, handoverFieldNames, handoverFields } from '@hafifa/api/contract'
import { ApiError } from '@hafifa/shared-ui/platform'
import type { IncidentRow } from './incident.store.ts'

type ByField = { [Name in HandoverField]?: unknown }

/** Names the rejected fields and incidents, which may be on another tab. */
export function rejectedError(issues: ByField, rows: readonly IncidentRow[]): ApiError | undefined {
  const rejected = rows.filter(({ issue }) => issue !== undefined)
  const labels = labelsOf(issues, rejected)
  return labels ? new ApiError('invalid', `יש לתקן: ${labels}`) : undefined
}

export function conflictError(conflicts: ByField, rows: readonly IncidentRow[]): ApiError | undefined {
  const conflicting = rows.filter(({ conflict }) => conflict !== undefined)
  const labels = labelsOf(conflicts, conflicting)
  return labels ? new ApiError('changed-meanwhile', `יש לבחור בין שתי גרסאות: ${labels}`) : undefined
}

function labelsOf(fields: ByField, rows: readonly IncidentRow[]): string {
  const names = handoverFieldNames.filter((name) => name in fields)
  return [...names.map((name) => handoverFields[name].label), ...rows.map(({ label }) => label)].join(', ')
}
