import { handoverItems as items, requiredItems } from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'

const filledItems = ({ overlapFilled }: Group) => Math.round((overlapFilled * items) / 100)

/** What is optional is never called missing. */
export function progressFacts(group: Group): string[] {
  const filled = filledItems(group)
  if (filled === items) return ['כל הסעיפים מולאו']
  return group.orientationFormFilled
    ? ['חובה: הכול מולא', `רשות: ${filled - requiredItems} מתוך ${items - requiredItems}`]
    : [`מולאו ${filled} מתוך ${items}`]
}

/** Where it is one line. */
export const progressText = (group: Group) => progressFacts(group).join(' · ')
