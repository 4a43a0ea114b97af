import { expect, it } from 'vitest'
import { countOf } from './count.ts'

it('one is a word, two where Hebrew has one, and other numbers are digits', () => {
  expect([0, 1, 2, 1234].map((count) => countOf(count, 'trainee'))).toEqual([
    '0 חניכים',
    'חניך אחד',
    '2 חניכים',
    '1,234 חניכים',
  ])
  expect(countOf(1, 'group')).toBe('קבוצה אחת')
  expect(countOf(1, 'activeGroup')).toBe('קבוצה פעילה אחת')
  expect([1, 2, 3].map((count) => countOf(count, 'minute'))).toEqual(['דקה אחת', 'שתי דקות', '3 דקות'])
  expect([1, 2, 18].map((count) => countOf(count, 'month'))).toEqual(['חודש אחד', 'חודשיים', '18 חודשים'])
})
