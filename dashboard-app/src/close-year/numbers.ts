import { keysOf } from '@hafifa/api/contract'
import { outcomeLabels } from './choices.ts'
import type { Outcome, Plan } from './closingQueries.ts'

export type PlanNumber = { key: 'continuing' | 'ending' | 'guides' | Outcome; label: string; count: number }

const outcomes = keysOf(outcomeLabels)

export function numbersOf({ groups, guides, trainees }: Plan): PlanNumber[] {
  return [
    { key: 'continuing', label: 'קבוצות שממשיכות', count: groups.total - groups.ending },
    { key: 'ending', label: 'קבוצות שמסתיימות', count: groups.ending },
    { key: 'guides', label: 'מדריכים שעוזבים', count: guides.leaving },
    ...outcomes.map((key) => ({ key, label: `חניכים ש${outcomeLabels[key]}`, count: trainees[key] })),
  ]
}

export function changedNumbers(before: Plan, now: Plan) {
  const was = new Map(numbersOf(before).map(({ key, count }) => [key, count]))
  return numbersOf(now).flatMap(({ key, label, count }) => {
    const earlier = was.get(key)
    return earlier === undefined || earlier === count ? [] : [{ label, before: earlier, now: count }]
  })
}
