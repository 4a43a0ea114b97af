import {
  type HandoverField,
  type HandoverValues,
  handoverFieldNames,
  handoverFields,
  isHandoverComplete,
  keysOf,
  limitOf,
  pick,
  progress,
  storedValue,
} from '@hafifa/api/contract'
import { updateQueryData } from '@hafifa/shared-ui/calls'
import type { Base } from '@hafifa/shared-ui/drafts'
import { type ApiError, api, type Group, isApiError, send } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { handoverAnswerQuery } from '../queries/handover.ts'
import { baseOf } from './baseOf.ts'
import { markChanged, updateCached } from './handover.cache.ts'
import type { Handover } from './handover.ts'
import { refuseTooLong } from './refuseTooLong.ts'
import { assertSignedIn, type SaveAsOptions } from './saveAs.ts'

export async function readHandover(groupId: number): Promise<Handover> {
  const { form, incidents, details, editors, coordinatorEdits } = await handoverAnswerQuery(groupId).queryFn()
  const detailsById = new Map(details.map((row) => [row.incident_id, row.details]))
  return {
    handoverId: form.id,
    // A server of the previous release sends none.
    editors: editors ?? {},
    coordinatorEdits: coordinatorEdits ?? {},
    values: pick(form, handoverFieldNames),
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
  refuseTooLong(
    keysOf(fields).map((name) => ({
      path: `fields.${name}`,
      text: String(fields[name] ?? ''),
      limit: limitOf(handoverFields[name]),
    })),
  )
  const bases = await Promise.all(
    handoverFieldNames.map(async (name) => {
      const values: Base<HandoverValues[HandoverField]> | undefined = base[name]
      const sent = values?.map((value) => baseOf(handoverFields[name], value))
      return [name, sent && (await Promise.all(sent))]
    }),
  )
  assertSignedIn(guideId)
  markChanged(groupId)
  const json = { group_id: groupId, fields, base: Object.fromEntries(bases), user_id: guideId }
  try {
    await send(api['update-group-form.php'].$post({ json }, { init }))
  } catch (error) {
    if (isApiError(error, 'changed-meanwhile')) updateFields(groupId, storedFields(fields, error.details))
    throw error
  }
  updateFields(groupId, fields)
}

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
  updateQueryData<Group>(queryKeys.group(groupId), (group) => ({ ...group, ...changes }))
}
