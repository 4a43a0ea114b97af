import { type Answer, api, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

export type Settings = Answer<'get-settings.php'>['settings']

export type IncidentKind = Answer<'get-incident-kinds.php'>['kinds'][number]

export const settingsQuery = callQuery({
  queryKey: [...queryKeys.settings],
  endpoint: api['get-settings.php'],
  input: {},
  read: ({ settings }) => settings,
})

export const incidentKindsQuery = callQuery({
  queryKey: [...queryKeys.settings, 'incident-kinds'],
  endpoint: api['get-incident-kinds.php'],
  input: {},
  read: ({ kinds }) => kinds,
})

export const archivedGroupsQuery = callQuery({
  queryKey: [...queryKeys.groups, 'archived'],
  endpoint: api['get-archived-groups.php'],
  input: {},
  read: ({ groups }) => groups,
})
