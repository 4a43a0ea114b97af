import { countOf } from '@hafifa/api/contract'
import { tooLong } from '../lib/tooLong.ts'

/** What a field says of a text near its limit or beyond it. Nothing is cut: a pasted end would be lost unseen. */
export function limitTexts(text: string, limit: number | undefined): { hint?: string; error?: string } {
  if (limit === undefined) return {}
  const error = tooLong(text, limit)
  if (error) return { error }
  const hint = limitHint(text.length, limit)
  return hint ? { hint } : {}
}

function limitHint(length: number, limit: number): string | undefined {
  const left = limit - length
  if (left > limit / 10) return undefined
  if (left <= 0) return `הגעת לאורך המרבי: ${limit.toLocaleString('he-IL')} תווים`
  return `${left === 1 ? 'נותר' : 'נותרו'} ${countOf(left, 'character')}`
}
