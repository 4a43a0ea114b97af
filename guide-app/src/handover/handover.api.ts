import {
  type HandoverValues,
  handoverFieldNames,
  isHandoverComplete,
  normalizeText,
  progress,
  storedValue,
} from '@hafifa/api/contract'
import type { SaveOptions } from '@hafifa/shared-ui/autosave'
import {
  ApiError,
  api,
  type ChangeName,
  currentGuide,
  type Group,
  invalidateAfter,
  queryClient,
  send,
} from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { handoverAnswerQuery } from '../queries/handover.ts'

/** The answer about one safe-space incident; null is unanswered. Only a yes has details. */
export type IncidentAnswer = { selected: boolean | null; details: string }

export type Incident = IncidentAnswer & { id: number; label: string }

export type Handover = { handoverId: number; values: HandoverValues; incidents: Incident[] }

type SaveAsOptions = SaveOptions & {
  /** The guide who made the edits; they are not saved in the name of another one. */
  guideId: number
}

export const handoverKey = (groupId: number) => ['handover', groupId]

export async function readHandover(groupId: number): Promise<Handover> {
  const { form, incidents, details } = await handoverAnswerQuery(groupId).queryFn()
  const detailsById = new Map(details.map((row) => [row.incident_id, row.details]))
  return {
    handoverId: form.id,
    values: Object.fromEntries(handoverFieldNames.map((name) => [name, form[name]])) as HandoverValues,
    incidents: incidents.map(({ id, label_hebrew }) => ({
      id,
      label: label_hebrew,
      selected: detailsById.has(id) ? true : null,
      details: detailsById.get(id) ?? '',
    })),
  }
}

/** Also updates the cached handover and the group's progress. */
export async function saveFields(
  groupId: number,
  fields: Partial<HandoverValues>,
  { guideId, ...init }: SaveAsOptions,
): Promise<void> {
  assertSignedIn(guideId)
  const json = { group_id: groupId, fields, user_id: guideId }
  await send(api['update-group-form.php'].$post({ json }, { init }))

  const stored = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, storedValue(value)]))
  const handover = updateCached('update-group-form.php', groupId, (cached) => ({
    ...cached,
    values: { ...cached.values, ...stored },
  }))
  if (!handover) return
  const changes = {
    overlapFilled: progress(handover.values),
    orientationFormFilled: isHandoverComplete(handover.values),
  }
  const queryKey: readonly unknown[] = queryKeys.group(groupId)
  queryClient.setQueryData<Group>(queryKey, (group) => group && { ...group, ...changes })
}

type IncidentIds = { groupId: number; handoverId: number; incidentId: number }

export async function saveIncident(
  { groupId, handoverId, incidentId }: IncidentIds,
  { selected, details }: IncidentAnswer,
  { guideId, ...init }: SaveAsOptions,
): Promise<void> {
  assertSignedIn(guideId)
  const answer = selected ? { selected: 1 as const, details } : { selected: 0 as const }
  const json = { group_form_id: handoverId, incident_id: incidentId, ...answer, user_id: guideId }
  await send(api['save-crisis-detail.php'].$post({ json }, { init }))

  const stored = { selected, details: selected ? details : '' }
  updateCached('save-crisis-detail.php', groupId, (cached) => ({
    ...cached,
    incidents: cached.incidents.map((incident) =>
      incident.id === incidentId ? { ...incident, ...stored } : incident,
    ),
  }))
}

/** Whether the server stores two answers as the same one: it stores only a yes. */
export function isSameAnswer(one: IncidentAnswer, other: IncidentAnswer): boolean {
  if (!one.selected || !other.selected) return !one.selected === !other.selected
  return normalizeText(one.details) === normalizeText(other.details)
}

function assertSignedIn(guideId: number) {
  if (currentGuide()?.id !== guideId) throw new ApiError('not-signed-in', 'יש להיכנס למערכת')
}

function updateCached(
  change: ChangeName,
  groupId: number,
  update: (handover: Handover) => Handover,
): Handover | undefined {
  // Other pages refetch when they open, not at each save.
  void invalidateAfter(change, 'none')
  const queryKey = handoverKey(groupId)
  const cached = queryClient.getQueryState<Handover>(queryKey)
  if (!cached?.data) return undefined
  const handover = update(cached.data)
  // The other fields are not fresher than before, so the cached answer keeps its age.
  queryClient.setQueryData(queryKey, handover, { updatedAt: cached.dataUpdatedAt })
  return handover
}
