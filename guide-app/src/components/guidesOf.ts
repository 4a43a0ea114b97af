import type { Group } from '@hafifa/shared-ui/platform'

/** Who guides a group, in words. */
export function guidesOf({ guides }: Group): string {
  return guides.join(', ') || 'אין מדריכים בקבוצה כרגע'
}
