import type { FieldDescription } from '@hafifa/api/contract'

/** `words` marks the words that differ and can join both texts. The others compare the whole. */
export const comparisons: Record<FieldDescription['kind'], 'words' | 'answer' | 'value'> = {
  short: 'words',
  long: 'words',
  contactPhone: 'value',
  choice: 'answer',
  openChoice: 'value',
  yesNo: 'answer',
  bit: 'answer',
}
