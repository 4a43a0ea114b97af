import { describe, expect, test } from 'vitest'
import { createNameFinder } from './mentions.ts'

const noam = createNameFinder([{ first_name: 'נועם', last_name: 'בן דוד' }])

describe('a mention', () => {
  test.for([
    ['דיברנו עם נועם בן דוד אתמול', true],
    ['הסברנו לנועם  בן\nדוד.', true],
    ['בן דוד נועם (כיתה ט׳)', true],
    ['ושנועם לא הגיע', false],
    ['„נועם“', false],
  ] as const)('is found in %j', ([text, full]) => {
    expect(noam.find(text)).toMatchObject({ full })
  })

  test.for(['נועםי', 'הנעם', 'בן דוד', 'נועמי בן דוד', ''])('is not found in %j', (text) => {
    expect(noam.find(text)).toBeUndefined()
  })

  test('of the full name is preferred', () => {
    expect(noam.find('נועם הגיע, ואז לנועם בן דוד נמאס')).toEqual({
      full: true,
      before: 'נועם הגיע, ואז ל',
      name: 'נועם בן דוד',
      after: ' נמאס',
    })
  })

  test('has a part of the text around it', () => {
    const { before, after } = noam.find(`${'א '.repeat(500)}נועם${' ב'.repeat(500)}`) ?? {}
    expect(before).toBe(`…${'א '.repeat(30)}`)
    expect(after).toBe(`${' ב'.repeat(30)}…`)
  })

  test('of a former name is found', () => {
    const finder = createNameFinder([
      { first_name: 'נועם', last_name: 'לוי' },
      { first_name: 'נעם', last_name: 'לוי' },
    ])
    expect(finder.find('עם נעם')).toBeDefined()
  })

  test('is erased without its prefix', () => {
    expect(noam.erase('לנועם בן דוד ולנועם, אבל לא לנועמי')).toBe('ל[נמחק] ול[נמחק], אבל לא לנועמי')
  })
})

test('characters of patterns in a name are plain characters', () => {
  const finder = createNameFinder([{ first_name: 'a.(b', last_name: '$&[c' }])
  expect(finder.find('a.(b $&[c')).toMatchObject({ full: true })
  expect(finder.find('axxb')).toBeUndefined()
})

test.for([
  ['גל', 'עם גל ולגל, אבל לא לגלי', 'עם [נמחק] ול[נמחק], אבל לא לגלי'],
  ['לי', 'סיפרה לי ללי שלי', 'סיפרה [נמחק] ל[נמחק] ש[נמחק]'],
] as const)('a first name of two letters is found and erased: %s', ([first_name, text, erased]) => {
  const finder = createNameFinder([{ first_name, last_name: 'אבני' }])
  expect(finder.find(text)).toMatchObject({ full: false, name: first_name })
  expect(finder.erase(text)).toBe(erased)
})

test('a first name of one letter is found with the last name only', () => {
  const finder = createNameFinder([{ first_name: 'א', last_name: 'לוי' }])
  expect(finder.find('לא')).toBeUndefined()
  expect(finder.find('א לוי')).toMatchObject({ full: true })
})

test('a text of sixty characters around a name is not shortened', () => {
  const [before, after] = [`${'א '.repeat(30)}`, `${' ב'.repeat(30)}`]
  expect(noam.find(`${before}נועם${after}`)).toMatchObject({ before, after })
})

test('spaces in a name make no difference', () => {
  const finder = createNameFinder([{ first_name: ' נועם', last_name: 'בן  דוד ' }])
  expect(finder.find('נועם בן דוד')).toMatchObject({ full: true })
})
