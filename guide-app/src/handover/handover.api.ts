import {
  baseOf,
  type FieldValue,
  type HandoverField,
  type HandoverValues,
  handoverFieldNames,
  handoverFields,
  isHandoverComplete,
  normalizeText,
  progress,
  storedValue,
  textHash,
} from '@hafifa/api/contract'
import type { Base, SaveOptions } from '@hafifa/shared-ui/autosave'
import {
  ApiError,
  api,
  type ChangeName,
  currentGuide,
  type Group,
  invalidateAfter,
  isApiError,
  queryClient,
  send,
} from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { handoverAnswerQuery } from '../queries/handover.ts'

/** The answer about one safe-space incident; null is unanswered. Only a yes has details. */
export type IncidentAnswer = { selected: boolean | null; details: string }

export type Incident = IncidentAnswer & { id: number; label: string }

export type Handover = {
  handoverId: number
  values: HandoverValues
  incidents: Incident[]
  /** The id of the guide who changed each field last, and each incident as `incident-{id}`. */
  editors: Readonly<Record<string, number>>
}

/** The name of an incident beside those of the fields. */
export const incidentName = (id: number) => `incident-${id}`

type SaveAsOptions<Values> = SaveOptions<Values> & {
  /** The guide who made the edits; they are not saved in the name of another one. */
  guideId: number
}

export async function readHandover(groupId: number): Promise<Handover> {
  const { form, incidents, details, editors } = await handoverAnswerQuery(groupId).queryFn()
  const detailsById = new Map(details.map((row) => [row.incident_id, row.details]))
  return {
    handoverId: form.id,
    // A server of the previous release has none.
    editors: editors ?? {},
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
  { guideId, base, ...init }: SaveAsOptions<HandoverValues>,
): Promise<void> {
  assertSignedIn(guideId)
  const bases = handoverFieldNames.flatMap((name) => {
    const values: Base<HandoverValues[HandoverField]> | undefined = base[name]
    return values ? [[name, values.map((value) => baseOf(handoverFields[name], value))]] : []
  })
  const json = { group_id: groupId, fields, base: Object.fromEntries(bases), user_id: guideId }
  try {
    await send(api['update-group-form.php'].$post({ json }, { init }))
  } catch (error) {
    if (isApiError(error, 'changed-meanwhile')) updateFields(groupId, storedFields(fields, error.details))
    throw error
  }
  updateFields(groupId, fields)
}

/** The fields as they are stored after a conflict. */
function storedFields(
  fields: Partial<HandoverValues>,
  { theirs = {} }: ApiError['details'],
): Partial<HandoverValues> {
  const values = Object.entries(theirs).map(([name, { value }]) => [name, value])
  return { ...fields, ...Object.fromEntries(values) }
}

function updateFields(groupId: number, fields: Partial<HandoverValues>) {
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
  { guideId, base, ...init }: SaveAsOptions<{ answer: IncidentAnswer }>,
): Promise<void> {
  assertSignedIn(guideId)
  const answer = selected ? { selected: 1 as const, details } : { selected: 0 as const }
  const bases = base.answer?.map(baseOfAnswer)
  const json = {
    group_form_id: handoverId,
    incident_id: incidentId,
    ...answer,
    ...(bases && { base: bases }),
    user_id: guideId,
  }
  const update = (stored: IncidentAnswer) =>
    updateCached('save-crisis-detail.php', groupId, (cached) => ({
      ...cached,
      incidents: cached.incidents.map((incident) =>
        incident.id === incidentId ? { ...incident, ...stored } : incident,
      ),
    }))
  try {
    await send(api['save-crisis-detail.php'].$post({ json }, { init }))
  } catch (error) {
    if (isApiError(error, 'changed-meanwhile')) {
      for (const { value } of Object.values(error.details.theirs ?? {})) update(answerOf(value))
    }
    throw error
  }
  update({ selected, details: selected ? details : '' })
}

/** The answer of stored details: only a yes has some. */
export function answerOf(details: FieldValue | null): IncidentAnswer {
  return { selected: details !== null, details: String(details ?? '') }
}

/** The hash of the details; null unless the answer is yes. */
function baseOfAnswer({ selected, details }: IncidentAnswer): string | null {
  return selected ? textHash(details) : null
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
  const queryKey = queryKeys.handover(groupId)
  const cached = queryClient.getQueryState<Handover>(queryKey)
  if (!cached?.data) return undefined
  const handover = update(cached.data)
  // The other fields are not fresher than before, so the cached answer keeps its age.
  queryClient.setQueryData(queryKey, handover, { updatedAt: cached.dataUpdatedAt })
  return handover
}
