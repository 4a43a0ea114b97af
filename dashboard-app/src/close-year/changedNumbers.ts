import { outcomeLabels } from './choices.ts'
import type { Plan } from './closingQueries.ts'

/** The numbers of a plan, each with its label. */
function numbersOf({ groups, guides, trainees }: Plan): [label: string, number: number][] {
  return [
    ['קבוצות שממשיכות', groups.total - groups.ending],
    ['קבוצות שמסתיימות', groups.ending],
    ['מדריכים שעוזבים', guides.leaving],
    [`חניכים ש${outcomeLabels.moved}`, trainees.moved],
    [`חניכים ש${outcomeLabels.kept}`, trainees.kept],
    [`חניכים ש${outcomeLabels.left}`, trainees.left],
  ]
}

/** The numbers that differ between two plans. */
export function changedNumbers(before: Plan, now: Plan) {
  const was = new Map(numbersOf(before))
  return numbersOf(now).flatMap(([label, number]) => {
    const earlier = was.get(label)
    return earlier === undefined || earlier === number ? [] : [{ label, before: earlier, now: number }]
  })
}
