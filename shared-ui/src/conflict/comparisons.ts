import type { FieldDescription } from '@hafifa/api/contract'

/**
 * How two values are compared: `words` by the words that differ, and both can be kept in one text; `answer` and `value` as a
 * whole.
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
