import type { Group } from '@hafifa/shared-ui/platform'
import { isoTime, updatedAgo } from '@hafifa/shared-ui/time'

export function guideNames({ guides }: Group): string {
  return guides.join(', ') || 'אין מדריכים בקבוצה כרגע'
}

export function LastUpdated({ group: { lastUpdated } }: { group: Group }) {
  return <time dateTime={isoTime(lastUpdated)}>{updatedAgo(lastUpdated)}</time>
}
