import type { AttentionRule, StageId } from '@hafifa/api/contract'
import { paths } from '@hafifa/shared-ui/remote'

/** The filters of the groups list that other pages link to, by their names in the address. */
type LinkedFilters = {
  stage?: StageId
  coordinator?: number
  attention?: AttentionRule | 'any'
}

export function groupsListPath(filters: LinkedFilters): string {
  const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))
  return `${paths.dashboard.groupsList}?${query}`
}
