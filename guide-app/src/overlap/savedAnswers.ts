import { isFormComplete, type OverlapValues, progress } from 'api/contract'
import { type Group, queryClient } from 'shared-ui/platform'
import { queryKeys } from 'shared-ui/remote'
import { type HandoverFile, type IncidentAnswer, keptValue } from './file.ts'

export const handoverKey = (groupId: number) => ['handover', groupId]

/** Brings saved fields into the answers that the page holds: the file itself, and the group's progress. */
export function valuesSaved(groupId: number, changes: Partial<OverlapValues>): void {
  const kept = Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, keptValue(value)]))
  const file = changeFile(groupId, (file) => ({ ...file, values: { ...file.values, ...kept } }))
  if (file) {
    queryClient.setQueryData<Group>(
      queryKeys.group(groupId),
      (group) =>
        group && {
          ...group,
          overlapFilled: progress(file.values),
          orientationFormFilled: isFormComplete(file.values),
        },
    )
  }
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
}

function changeFile(groupId: number, change: (file: HandoverFile) => HandoverFile) {
  const queryKey = handoverKey(groupId)
  // What others wrote is as old as it was.
  const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt
  const file = queryClient.setQueryData<HandoverFile>(queryKey, (file) => file && change(file), { updatedAt })
  // Lists and the group's page show when it was last changed: they ask again when they are opened, not at each save.
  void queryClient.invalidateQueries({ queryKey: queryKeys.groups, refetchType: 'none' })
  return file
}
