import type { FieldDescription } from '@hafifa/api/contract'

/**
 * How two values are compared. `words` marks the words that differ and can join both texts. `answer` and
 * `value` are compared as a whole.
 */
export const comparisons: Record<FieldDescription['kind'], 'words' | 'answer' | 'value'> = {
  short: 'words',
  long: 'words',
  contactPhone: 'value',
  choice: 'answer',
  openChoice: 'value',
  yesNo: 'answer',
  bit: 'answer',
}
