import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareTexts, type Part } from './compareTexts.ts'

const show = (parts: Part[]) => parts.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('')

function compare(mine: string, theirs: string) {
  const parts = compareTexts(mine, theirs)
  return [show(parts.mine), show(parts.theirs)]
}

test.for([
  ['ביום שני', 'ביום שלישי', 'ביום [שני]', 'ביום [שלישי]'],
  ['16:00-18:00', '16:00-18:30', '[16:00-18:00]', '[16:00-18:30]'],
  ['נפגשנו בצה״ל.', 'נפגשנו בצה״ל!', 'נפגשנו בצה״ל[.]', 'נפגשנו בצה״ל[!]'],
  ['א ב ג', 'א ד ה ג', 'א [ב] ג', 'א [ד ה] ג'],
  ['שורה', 'שורה\nועוד', 'שורה', 'שורה\n[ועוד]'],
  ['', 'חדש', '', '[חדש]'],
  ['זהה', 'זהה', 'זהה', 'זהה'],
] as const)('%j and %j differ in words', ([mine, theirs, ...marked]) => {
  expect(compare(mine, theirs)).toEqual(marked)
})

test('adjacent words that differ are one part', () => {
  expect(compare('בבוקר נפגשנו שם', 'בערב דיברנו שם')).toEqual(['[בבוקר נפגשנו] שם', '[בערב דיברנו] שם'])
})

describe('texts of 5,000 characters', () => {
  const text = Array.from({ length: 900 }, (_, index) => `מלה${index}`)
    .join(' ')
    .slice(0, 5000)
  const joinedText = (parts: Part[]) => parts.map((part) => part.text).join('')

  test('that differ in one word are compared word by word', () => {
    const { mine } = compareTexts(text, text.replace('מלה500 ', 'אחרת '))
    expect(mine.filter(({ differs }) => differs)).toEqual([{ text: 'מלה500', differs: true }])
  })

  test('without a common word differ as a whole', () => {
    const other = Array.from({ length: 2500 }, (_, index) => String.fromCharCode(0x4e00 + index)).join(' ')
    const letters = Array.from({ length: 2500 }, (_, index) => String.fromCharCode(0x3400 + index)).join(' ')
    const { mine, theirs } = compareTexts(letters, other)
    expect(mine.filter(({ differs }) => differs)).toHaveLength(1)
    expect([joinedText(mine), joinedText(theirs)]).toEqual([letters, other])
  })
})

test('spaces that differ are marked', () => {
  expect(compare('א  ב', 'א ב')).toEqual(['א[  ]ב', 'א[ ]ב'])
})

test('all punctuation after a word is one part', () => {
  expect(compare('סוף...', 'סוף')).toEqual(['סוף[...]', 'סוף'])
})

test('the space after words that differ belongs to the next part', () => {
  expect(compareTexts('ד ב', 'א חדש ב').mine).toEqual([
    { text: 'ד', differs: true },
    { text: ' ב', differs: false },
  ])
})

const text = fc.string({ unit: fc.constantFrom('א', 'ב', ' ', '\n', '.', '!'), maxLength: 12 })

test('the concatenated parts equal the texts', () => {
  fc.assert(
    fc.property(text, text, (mine, theirs) => {
      const parts = compareTexts(mine, theirs)
      expect(parts.mine.map(({ text }) => text).join('')).toBe(mine)
      expect(parts.theirs.map(({ text }) => text).join('')).toBe(theirs)
      expect([...parts.mine, ...parts.theirs].every(({ text }) => text.length > 0)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('parts that do not differ are equal in both texts except for whitespace', () => {
  fc.assert(
    fc.property(text, text, (mine, theirs) => {
      const parts = compareTexts(mine, theirs)
      const shared = (side: Part[]) =>
        side
          .map(({ text, differs }) => (differs ? '' : text))
          .join('')
          .replaceAll(/\s/g, '')
      expect(shared(parts.mine)).toBe(shared(parts.theirs))
    }),
    { numRuns: 500 },
  )
})
