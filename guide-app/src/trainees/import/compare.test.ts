import { describe, expect, it } from 'vitest'
import { trainee } from '../testing/trainee.ts'
import { compare, type RowTexts, textsOf } from './compare.ts'

const noam = trainee({ phone: '050-1234567', school: 'אורט', grade: 'ז' })

const rowsOf = (...texts: RowTexts[]) => texts.map((row, at) => ({ number: at + 2, texts: row }))

const name = { first_name: 'נועם', last_name: 'לוי' }

function stateOf(texts: RowTexts, trainees = [noam]) {
  const [row] = compare(rowsOf(texts), trainees)
  return [row?.state, row?.trainee?.id, row?.changed]
}

describe('a row is', () => {
  it('of the trainee with its phone, however it is written', () => {
    expect(stateOf({ first_name: 'נעם', last_name: 'לוי', phone: '501234567' })).toEqual([
      'changed',
      1,
      ['first_name', 'phone'],
    ])
  })

  it('of the trainee with its name and school', () => {
    expect(stateOf({ ...name, school: 'אורט', grade: 'ח' })).toEqual(['changed', 1, ['grade']])
    expect(stateOf(name)).toEqual(['same', 1, []])
  })

  it('the same if only the marks of the grade differ', () => {
    expect(stateOf({ ...name, grade: 'י' }, [trainee({ grade: 'י׳' })])).toEqual(['same', 1, []])
    expect(stateOf({ ...name, grade: 'י"א' }, [trainee({ grade: 'י״א' })])).toEqual(['same', 1, []])
    expect(stateOf({ ...name, grade: 'יא' }, [trainee({ grade: 'י׳' })])).toEqual(['changed', 1, ['grade']])
  })

  it('the same if a grade and its class are spelled otherwise', () => {
    expect(stateOf({ ...name, grade: 'כתה ח-2' }, [trainee({ grade: 'ח׳2' })])).toEqual(['same', 1, []])
    expect(stateOf({ ...name, grade: 'ח׳1' }, [trainee({ grade: 'ח׳2' })])).toEqual(['changed', 1, ['grade']])
  })

  it('new if the school or the phone is another one', () => {
    expect(stateOf({ ...name, school: 'רבין' })).toEqual(['new', undefined, []])
    expect(stateOf({ ...name, phone: '0529999999' })).toEqual(['new', undefined, []])
  })

  it('wrong if it may be of several trainees', () => {
    expect(stateOf(name, [noam, { ...noam, id: 2, school: 'רבין' }])).toEqual(['wrong', undefined, []])
  })

  it('wrong if a field is', () => {
    const [row] = compare(rowsOf({ first_name: 'נועם', last_name: '', expected_to_stay: 'אולי' }), [])
    expect(row?.problems).toEqual([
      { field: 'last_name', text: 'שדה חובה' },
      { field: 'expected_to_stay', text: 'יש לכתוב כן או לא' },
    ])
  })

  it('wrong if it repeats an earlier one', () => {
    const tamar = { first_name: 'תמר', last_name: 'כהן' }
    const rows = compare(rowsOf(tamar, name, tamar, name), [noam])
    expect(rows.map(({ state, problems }) => [state, problems[0]?.text])).toEqual([
      ['new', undefined],
      ['same', undefined],
      ['wrong', 'אותו חניך כמו בשורה 2'],
      ['wrong', 'אותו חניך כמו בשורה 3'],
    ])
  })
})

it('an empty cell leaves the stored value', () => {
  expect(stateOf({ ...name, grade: '', school: '' })).toEqual(['same', 1, []])
})

it.for([
  ['+972 50-1234567', '0501234567', ['same', 1, []]],
  ['+972501234567', '+972-50-1234567', ['same', 1, []]],
  ['050-1234567', '0501234567', ['changed', 1, ['phone']]],
] as const)('a listed phone %s and %s in the sheet are one number', ([listed, phone, state]) => {
  expect(stateOf({ ...name, phone }, [trainee({ phone: listed })])).toEqual(state)
})

describe('a phone that cannot be one', () => {
  const doubtsOf = (trainees: Parameters<typeof compare>[1]) => {
    const [row] = compare(rowsOf({ ...name, phone: '2' }), trainees)
    return [row?.state, row?.values.phone, row?.doubts.map(({ field }) => field)]
  }

  it('is imported with a doubt', () => {
    expect(doubtsOf([])).toEqual(['new', '2', ['phone']])
    expect(doubtsOf([trainee()])).toEqual(['changed', '2', ['phone']])
  })

  it('is not doubted if it is stored already', () => {
    expect(doubtsOf([trainee({ phone: '2' })])).toEqual(['same', '2', []])
  })
})

it('reports that a zero was added', () => {
  const rows = compare(rowsOf({ ...name, phone: '521111111' }, { ...name, phone: '0522222222' }), [])
  expect(rows.map(({ zeroRestored, values }) => [zeroRestored, values.phone])).toEqual([
    [true, '0521111111'],
    [false, '0522222222'],
  ])
})

it('splits a full name', () => {
  expect(textsOf(['נועם בן דוד'], ['full_name'])).toEqual({ first_name: 'נועם', last_name: 'בן דוד' })
})
