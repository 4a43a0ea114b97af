import { type HandoverValues, handoverFieldNames } from '@hafifa/api/contract'
import type { SaveOptions } from '@hafifa/shared-ui/autosave'
import { ApiError, api, currentGuide, send } from '@hafifa/shared-ui/platform'
import { handoverAnswerQuery } from '../queries/handover.ts'
import type { HandoverFile, IncidentAnswer } from './file.ts'

export async function readHandover(groupId: number): Promise<HandoverFile> {
  const { form, incidents, details } = await handoverAnswerQuery(groupId).queryFn()
  const told = new Map(details.map((row) => [row.incident_id, row.details]))
  return {
    formId: form.id,
    values: Object.fromEntries(handoverFieldNames.map((name) => [name, form[name]])) as HandoverValues,
    incidents: incidents.map(({ id, label_hebrew }) => ({
      id,
      label: label_hebrew,
      selected: told.has(id) ? true : null,
      details: told.get(id) ?? '',
    })),
  }
}

type Writing = SaveOptions & {
  /** Who wrote the words: they are never sent in another guide's name. */
  guideId: number
}

export async function saveFields(
  groupId: number,
  fields: Partial<HandoverValues>,
  { guideId, ...init }: Writing,
): Promise<void> {
  expectSignedIn(guideId)
  const json = { group_id: groupId, fields, user_id: guideId }
  await send(api['update-group-form.php'].$post({ json }, { init }))
}

export async function saveIncident(
  formId: number,
  incidentId: number,
  { selected, details }: IncidentAnswer,
  { guideId, ...init }: Writing,
): Promise<void> {
  expectSignedIn(guideId)
  const answer = selected ? { selected: 1 as const, details } : { selected: 0 as const }
  const json = { group_form_id: formId, incident_id: incidentId, ...answer, user_id: guideId }
  await send(api['save-crisis-detail.php'].$post({ json }, { init }))
}

function expectSignedIn(guideId: number) {
  if (currentGuide()?.id !== guideId) throw new ApiError('not-signed-in', 'יש להיכנס למערכת')
}
