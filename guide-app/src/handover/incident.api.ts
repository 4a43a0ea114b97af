import { textLimits } from '@hafifa/api/contract'
import { api, isApiError, send } from '@hafifa/shared-ui/platform'
import type { IncidentAnswer } from '../journalEntries.ts'
import { loadTextHash } from './baseOf.ts'
import { markChanged, updateCached } from './handover.cache.ts'
import { answerOf } from './handover.ts'
import { refuseTooLong } from './refuseTooLong.ts'
import { assertSignedIn, type SaveAsOptions } from './saveAs.ts'

type IncidentIds = { groupId: number; handoverId: number; incidentId: number }

export async function saveIncident(
  { groupId, handoverId, incidentId }: IncidentIds,
  { selected, details }: IncidentAnswer,
  { guideId, base, ...init }: SaveAsOptions<{ answer: IncidentAnswer }>,
): Promise<void> {
  refuseTooLong([{ path: 'details', text: details, limit: textLimits.long }])
  const bases = base.answer && (await Promise.all(base.answer.map(baseOfAnswer)))
  assertSignedIn(guideId)
  markChanged(groupId)
  const answer = selected ? { selected: 1 as const, details } : { selected: 0 as const }
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

/** The hash of the details; null unless the answer is yes. */
async function baseOfAnswer({ selected, details }: IncidentAnswer): Promise<string | null> {
  return selected ? (await loadTextHash())(details) : null
}
