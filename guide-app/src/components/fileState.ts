import { handoverItems as items, reviewStateOf } from '@hafifa/api/contract'
import { countOf } from '@hafifa/shared-ui/count'
import type { Group } from '@hafifa/shared-ui/platform'

export function isInWork({ progressStageId }: Group): boolean {
  const state = reviewStateOf(progressStageId)
  return state === 'none' || state === 'rejected'
}

export function isReady(group: Group): boolean {
  return isInWork(group) && group.orientationFormFilled && group.traineesUpdated
}

export function progressText(group: Group): string {
  const filled = Math.round((group.overlapFilled * items) / 100)
  if (filled === items) return 'כל הסעיפים מולאו'
  const ofAll = `מולאו ${filled} מתוך ${items}`
  if (isReady(group)) return `אפשר להגיש · ${ofAll}`
  return isInWork(group) ? `נותר: ${countOf(items - filled, 'item')}` : ofAll
}
