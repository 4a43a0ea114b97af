import { describe, expect, it } from 'vitest'
import { matches } from './matches.ts'

const dana = { full_name: 'דנה שלו', phone: '0521234567' }

describe('the search for guides', () => {
  it('finds everybody when the query is empty', () => {
    expect(matches(dana, '')).toBe(true)
    expect(matches({ ...dana, full_name: '' }, ' ')).toBe(true)
  })

  it('finds a part of the name', () => {
    expect(matches(dana, 'שלו')).toBe(true)
    expect(matches(dana, ' דנה ש')).toBe(true)
    expect(matches(dana, 'דני')).toBe(false)
  })

  it('finds a part of the phone, with or without dashes and spaces', () => {
    expect(matches(dana, '0521')).toBe(true)
    expect(matches(dana, '052-123 45')).toBe(true)
    expect(matches(dana, '999')).toBe(false)
  })

  it('does not search phones for the digits of a name', () => {
    expect(matches(dana, 'נועה 2')).toBe(false)
  })
})
