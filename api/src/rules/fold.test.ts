import { describe, expect, test } from 'vitest'
import { fold, isFound, searchKey, searchParts } from './fold.ts'

describe('two texts are the same', () => {
  test.for([
    ["צופים ג'", 'צופים ג׳'],
    ["צופים ג'", 'צופים ג’'],
    ["צופים ג'", 'צופים ג`'],
    ['נח"ל', 'נח״ל'],
    ['נח"ל', "נח''ל"],
    ['נח"ל', 'נח׳׳ל'],
    ['נח"ל', 'נח”ל'],
    ['בן דוד', 'בן-דוד'],
    ['בן דוד', 'בן־דוד'],
    ['בן דוד', 'בן\u2011דוד'],
    ['בן דוד', 'בן – דוד'],
    ['בן דוד', '  בן \u00a0 דוד\n'],
    ['בן דוד', 'בן\u2003דוד'],
    ['בן דוד', '\u200fבן\u200b דוד\u202c'],
    ['שלום', 'שָׁלוֹם'],
    ['שלום', 'שׁלום'],
    ['שלומ', 'שלום'],
    ['כץ', 'כצ'],
    ['Noa', 'NOA'],
    ['José', 'jose'],
    ['קבוצה 12', 'קבוצה ١٢'],
  ])('in each way to write them: %j and %j', ([one = '', other = '']) => expect(fold(one)).toBe(fold(other)))

  test.for([
    ['ג', "ג'"],
    ['בן דוד', 'בנדוד'],
    ['קבוצה 1', 'קבוצה 11'],
    ['נחל', 'נח"ל'],
  ])('only if a letter or sign does not differ: %j and %j', ([one = '', other = '']) =>
    expect(fold(one)).not.toBe(fold(other)),
  )
})

const george = searchKey(["ג'ורג'", 'בן-דוד', 'נח"ל 2'], '050-1234567')

const finds = (search: string) => isFound(searchParts(search), george)

describe('a search', () => {
  test.for([
    'ג׳ורג׳',
    'בן דוד',
    'בן־דוד',
    'בן  דוד',
    "בן דוד ג'ורג'",
    'דוד ג׳ור',
    'נח״ל',
    'נח״ל ג׳ורג׳',
    '0501234567',
    '050-123',
    '050 1234567',
    '+972 50-123-4567',
    '\u202a+972501234567\u202c',
    '+97250',
    '4567',
    "ג'ורג' 0501234567",
    '',
    ' ',
    '-',
  ])('finds by words in any order and by phone: %j', (search) => expect(finds(search)).toBe(true))

  test.for(['דן', "בן דוד ג'ורג'ה", '0521234567', '4567050', 'דוד 9'])('does not find others: %j', (search) =>
    expect(finds(search)).toBe(false),
  )
})

test('a short number is found after its word only, not in a phone', () => {
  const names = ['צופים 3', 'צופים-3', 'צופים 13', 'צופים 4 ליד 3', 'צופים'].filter((name) =>
    isFound(searchParts('צופים 3'), searchKey([name], '0533333333')),
  )
  expect(names).toEqual(['צופים 3', 'צופים-3'])
})

test('each phone of a text is found', () => {
  const key = searchKey(['נועה'], 'אמא 050-1234567, אבא 052 7654321')
  expect(['0501234567', '0527654321', 'אבא'].map((search) => isFound(searchParts(search), key))).toEqual([
    true,
    true,
    true,
  ])
})
