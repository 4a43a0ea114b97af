import { expect, test } from 'vitest'
import { normalizeText, oneLine, storedValue } from './text.ts'

test('a text is stored without the space around it, and with line feeds', () => {
  expect(normalizeText(' \r\nאחת\r\nשתיים\r\n\r\nשלוש\n ')).toBe('אחת\nשתיים\n\nשלוש')
})

test('a blank text is stored as nothing', () => {
  expect(['', ' \r\n '].map(storedValue)).toEqual([null, null])
})

test('"no", zero and nothing are stored as they are', () => {
  expect([false, 0, null].map(storedValue)).toEqual([false, 0, null])
})

test.for([
  ['\u200fדנה\u202c', 'דנה'],
  ['דנה\u200b\u2060\ufeff לוי\u00ad', 'דנה לוי'],
  ['דנה\u00a0\u2003\tלוי', 'דנה לוי'],
  ['אורט\r\nרמלה', 'אורט רמלה'],
  ['אורט\v\f\u0085\u2028\u2029רמלה', 'אורט רמלה'],
  [' \u2800\u3164 ', ''],
  ['שׁלום', '\u05e9\u05c1לום'],
  ['Jose\u0301', 'José'],
])('a text of one line is plain: %j', ([text = '', line]) => expect(oneLine(text)).toBe(line))

test.for(['שָׁלוֹם', 'ג׳ורג׳', "ג'", 'נח״ל', 'בן־דוד', 'בן-דוד', '👩‍👧', '❤️', 'می‌خواهم'])(
  'a text of one line keeps what is seen: %s',
  (text) => expect(oneLine(text)).toBe(text.normalize('NFC')),
)
