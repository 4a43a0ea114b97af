import { expect, test } from 'vitest'
import { normalizeText, searchableText, storedValue, withoutFinalLetters } from './text.ts'

test('a text is stored without the space around it, and with line feeds', () => {
  expect(normalizeText(' \r\nאחת\r\nשתיים\r\n\r\nשלוש\n ')).toBe('אחת\nשתיים\n\nשלוש')
})

test('a blank text is stored as nothing', () => {
  expect(['', ' \r\n '].map(storedValue)).toEqual([null, null])
})

test('"no", zero and nothing are stored as they are', () => {
  expect([false, 0, null].map(storedValue)).toEqual([false, 0, null])
})

test('each final letter is compared as the letter that it is', () => {
  expect(withoutFinalLetters('ךםןףץ, ךםןףץ')).toBe('כמנפצ, כמנפצ')
})

test('the case of Latin letters makes no difference to a search', () => {
  expect(searchableText('Noam שלום')).toBe('noam שלומ')
})
