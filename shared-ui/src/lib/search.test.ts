import { describe, expect, it, test } from 'vitest'
import { matchesSearch } from './search.ts'

const dana = (search: string) => matchesSearch(search, ['דנה שלו'], '052-1234567')

describe('a search', () => {
  it('finds everything while nothing is typed', () => {
    expect(dana('')).toBe(true)
    expect(matchesSearch(' ', [''])).toBe(true)
  })

  test.for(['שלו', ' דנה ש'])('finds part of a text: %s', (search) => expect(dana(search)).toBe(true))

  it('does not find other texts', () => expect(dana('דני')).toBe(false))

  it('ignores the case of Latin letters', () => expect(matchesSearch('noa', ['Noa Levi'])).toBe(true))

  test.for([
    ['אלון', 'אלונים'],
    ['אלונ', 'אלון'],
    ['כהן לוי', 'כהנ לוי'],
    ['סוף', 'סופית'],
  ] as const)('ignores the final form of a letter: %s finds %s', ([search, text]) =>
    expect(matchesSearch(search, [text])).toBe(true),
  )

  test.for(['0521', '052-123 45', '521234'])('finds part of the phone: %s', (search) =>
    expect(dana(search)).toBe(true),
  )

  it('does not find other phones', () => expect(dana('999')).toBe(false))

  it('finds words combined with the phone', () =>
    expect(matchesSearch('אמא', ['נועה'], 'אמא 0521234567')).toBe(true))

  test.for(['נועה 2', '2 נועה'])('does not treat a digit in a name as a phone: %s', (search) =>
    expect(dana(search)).toBe(false),
  )
})
