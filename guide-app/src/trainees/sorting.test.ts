import { describe, expect, test } from 'vitest'
import { byLastName, matches, type Sort, sortTrainees } from './sorting.ts'
import { trainee } from './testing/trainee.ts'

describe('a sorted list', () => {
  const grades = (sort: Sort) =>
    sortTrainees(
      ['י״א', null, 'ט', 'י"ב', 'י'].map((grade, id) => trainee({ id, grade })),
      sort,
    ).map(({ grade }) => grade)

  test('sorts grades in Hebrew order, empty ones last', () => {
    expect(grades({ by: 'grade', descending: false })).toEqual(['ט', 'י', 'י״א', 'י"ב', null])
  })

  test('keeps empty grades last in descending order', () => {
    expect(grades({ by: 'grade', descending: true })).toEqual(['י"ב', 'י״א', 'י', 'ט', null])
  })

  test('sorts equal values by last and first name', () => {
    const list = [
      trainee({ id: 1, first_name: 'תום', last_name: 'אבני' }),
      trainee({ id: 2, first_name: 'אור', last_name: 'גל' }),
      trainee({ id: 3, first_name: 'אור', last_name: 'אבני' }),
    ]
    expect(sortTrainees(list, { by: 'school', descending: true }).map(({ id }) => id)).toEqual([3, 1, 2])
  })

  test('sorts yes before no', () => {
    const list = [null, false, true].map((expected_to_stay, id) => trainee({ id, expected_to_stay }))
    const order = sortTrainees(list, { by: 'expected_to_stay', descending: false })
    expect(order.map(({ expected_to_stay }) => expected_to_stay)).toEqual([true, false, null])
  })
})

describe('the search', () => {
  const noam = trainee({ last_name: 'Levi', phone: '054-123 4567' })

  test.for(['נוע', 'ועם le', 'levi נועם', ' LEVI ', '054-1', '0541234', '234567', '', '123-45'])(
    'finds by %j',
    (search) => {
      expect(matches(noam, search)).toBe(true)
    },
  )

  test.for(['דנה', '055', 'levi נועה', 'x1'])('does not find by %j', (search) => {
    expect(matches(noam, search)).toBe(false)
  })

  test('finds no trainee without a phone by a number', () => {
    expect(matches(trainee({}), '0')).toBe(false)
  })
})

describe('the order', () => {
  const idsBy = (sort: Sort, ...values: Parameters<typeof trainee>[0][]) =>
    sortTrainees(
      values.map((more, id) => trainee({ id, ...more })),
      sort,
    ).map(({ id }) => id)

  test('is by last name initially', () => {
    expect(idsBy(byLastName, { last_name: 'תבור' }, { last_name: 'אבני' })).toEqual([1, 0])
  })

  test('of equal values is by name, also in descending order', () => {
    const sort: Sort = { by: 'school', descending: true }
    const school = 'אורט'
    expect(idsBy(sort, { school, first_name: 'תום' }, { school, first_name: 'אור' })).toEqual([1, 0])
  })

  test('of trainees with the same name is the order in which they were added', () => {
    expect(idsBy(byLastName, { id: 9 }, { id: 4 }, { id: 12 })).toEqual([4, 9, 12])
  })

  test('of numbers is numeric', () => {
    expect(idsBy({ by: 'grade', descending: false }, { grade: '10' }, { grade: '9' })).toEqual([1, 0])
  })

  test('ignores punctuation', () => {
    expect(idsBy(byLastName, { last_name: 'בר-תור' }, { last_name: 'ברא' })).toEqual([1, 0])
  })
})
