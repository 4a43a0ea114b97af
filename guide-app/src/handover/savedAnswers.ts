import { type HandoverValues, isFormComplete, progress } from '@hafifa/api/contract'
import { type Group, invalidateAfter, queryClient } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { type HandoverFile, type IncidentAnswer, keptValue } from './file.ts'

export const handoverKey = (groupId: number) => ['handover', groupId]

/** Brings saved fields into the answers that the page holds: the file itself, and the group's progress. */
export function valuesSaved(groupId: number, changes: Partial<HandoverValues>): void {
  const kept = Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, keptValue(value)]))
  const file = changeFile(groupId, (file) => ({ ...file, values: { ...file.values, ...kept } }))
  if (file) {
    const progressed = {
      overlapFilled: progress(file.values),
      orientationFormFilled: isFormComplete(file.values),
    }
    const queryKey: readonly unknown[] = queryKeys.group(groupId)
    queryClient.setQueryData<Group>(queryKey, (group) => group && { ...group, ...progressed })
  }
  outdateGroups()
}

export function incidentSaved(
  groupId: number,
  incidentId: number,
  { selected, details }: IncidentAnswer,
): void {
  const kept = { selected, details: selected ? details : '' }
  changeFile(groupId, (file) => ({
    ...file,
    incidents: file.incidents.map((incident) =>
      incident.id === incidentId ? { ...incident, ...kept } : incident,
    ),
  }))
  outdateGroups()
}

function changeFile(groupId: number, change: (file: HandoverFile) => HandoverFile): HandoverFile | undefined {
  const queryKey = handoverKey(groupId)
  const known = queryClient.getQueryState<HandoverFile>(queryKey)
  if (!known?.data) return undefined
  const file = change(known.data)
  // What others wrote is as old as it was.
  queryClient.setQueryData(queryKey, file, { updatedAt: known.dataUpdatedAt })
  return file
}

/** An autosave refetches nothing on the screen; other screens refetch when they open. */
function outdateGroups() {
  void invalidateAfter('handover', 'none')
}
