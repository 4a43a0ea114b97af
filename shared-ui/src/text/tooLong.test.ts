import { expect, test } from 'vitest'
import { tooLong } from './tooLong.ts'

test('a text may be as long as its limit, without the space around it', () => {
  expect(tooLong(` ${'א'.repeat(5)}\n`, 5)).toBeUndefined()
})

test('a longer text is told by how much', () => {
  expect(tooLong('א'.repeat(1001), 1000)).toBe('הטקסט ארוך מדי: 1,001 תווים מתוך 1,000')
})
