import { expect, test } from 'vitest'
import { tooLong } from './tooLong.ts'

test('a text may reach its limit, ignoring surrounding whitespace', () => {
  expect(tooLong(` ${'א'.repeat(5)}\n`, 5)).toBeUndefined()
})

test('the error of a longer text states the excess', () => {
  expect(tooLong('א'.repeat(1001), 1000)).toBe('הטקסט ארוך מדי: 1,001 תווים מתוך 1,000. יש לקצר ב־1.')
})
