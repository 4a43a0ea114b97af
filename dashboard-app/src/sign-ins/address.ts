import { isKeyOf } from '@hafifa/api/contract'
import { readNumber, readPage } from '../queryNumbers.ts'
import type { SignInsPage } from './queries.ts'

/** The outcomes that the list can be limited to, by their labels. */
export const outcomeLabels = { done: 'כניסות', refused: 'סירובים', 'code-sent': 'קודים שנשלחו' } as const

export function readAddress({ search }: { search: string }): SignInsPage {
  const query = new URLSearchParams(search)
  const outcome = query.get('outcome') ?? ''
  return {
    page: readPage(query),
    outcome: isKeyOf(outcomeLabels, outcome) ? outcome : undefined,
    guideId: readNumber(query, 'guide'),
  }
}

export function addressOf({ page, outcome, guideId }: SignInsPage): { search: string } {
  const query = new URLSearchParams()
  if (outcome) query.set('outcome', outcome)
  if (guideId) query.set('guide', String(guideId))
  if (page > 1) query.set('page', String(page))
  return { search: query.toString() }
}
