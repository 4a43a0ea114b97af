import { isKeyOf } from '@hafifa/api/contract'
import { readNumber, readPage, writeAddress } from '../addresses.ts'
import type { SignInsPage } from './queries.ts'

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

export const addressOf = ({ guideId, ...view }: SignInsPage) => writeAddress({ ...view, guide: guideId })
