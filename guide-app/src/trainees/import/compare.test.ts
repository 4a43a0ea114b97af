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

describe('a row', () => {
  it('matches the trainee with its phone, in any format', () => {
    expect(stateOf({ first_name: 'נעם', last_name: 'לוי', phone: '501234567' })).toEqual([
      'changed',
      1,
      ['first_name'],
    ])
  })

  it('matches the trainee with its name and school', () => {
    expect(stateOf({ ...name, school: 'אורט', grade: 'ח' })).toEqual(['changed', 1, ['grade']])
    expect(stateOf(name)).toEqual(['same', 1, []])
  })

  it('is the same if only the quotation marks of the grade differ', () => {
    expect(stateOf({ ...name, grade: 'י' }, [trainee({ grade: 'י׳' })])).toEqual(['same', 1, []])
    expect(stateOf({ ...name, grade: 'י"א' }, [trainee({ grade: 'י״א' })])).toEqual(['same', 1, []])
    expect(stateOf({ ...name, grade: 'יא' }, [trainee({ grade: 'י׳' })])).toEqual(['changed', 1, ['grade']])
  })

  it('is the same if a grade and its class are spelled differently', () => {
    expect(stateOf({ ...name, grade: 'כתה ח-2' }, [trainee({ grade: 'ח׳2' })])).toEqual(['same', 1, []])
    expect(stateOf({ ...name, grade: 'ח׳1' }, [trainee({ grade: 'ח׳2' })])).toEqual(['changed', 1, ['grade']])
  })

  it('is new if the school or the phone differs', () => {
    expect(stateOf({ ...name, school: 'רבין' })).toEqual(['new', undefined, []])
    expect(stateOf({ ...name, phone: '0529999999' })).toEqual(['new', undefined, []])
  })

  it('is wrong if several trainees match it', () => {
    expect(stateOf(name, [noam, { ...noam, id: 2, school: 'רבין' }])).toEqual(['wrong', undefined, []])
  })

  it('is wrong if a field is', () => {
    const [row] = compare(rowsOf({ first_name: 'נועם', last_name: '', expected_to_stay: 'אולי' }), [])
    expect(row?.problems).toEqual([
      { field: 'last_name', text: 'שדה חובה' },
      { field: 'expected_to_stay', text: 'יש לכתוב כן או לא' },
    ])
  })

  it('is wrong if it repeats an earlier one', () => {
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
  ['050-1234567', '0501234567', ['same', 1, []]],
] as const)('the listed phone %s equals %s in the sheet', ([listed, phone, state]) => {
  expect(stateOf({ ...name, phone }, [trainee({ phone: listed })])).toEqual(state)
})

describe('an implausible phone', () => {
  const doubtsOf = (trainees: Parameters<typeof compare>[1]) => {
    const [row] = compare(rowsOf({ ...name, phone: '2' }), trainees)
    return [row?.state, row?.values.phone, row?.doubts.map(({ field }) => field)]
  }

  it('is imported with a warning', () => {
    expect(doubtsOf([])).toEqual(['new', '2', ['phone']])
    expect(doubtsOf([trainee()])).toEqual(['changed', '2', ['phone']])
  })

  it('has no warning if it is already stored', () => {
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

describe('a wrong row', () => {
  it('with a wrong field has no changes', () => {
    expect(stateOf({ ...name, expected_to_stay: 'אולי' })).toEqual(['wrong', undefined, []])
  })

  it('that several trainees match explains how to tell them apart', () => {
    const [row] = compare(rowsOf(name), [noam, { ...noam, id: 2, school: 'רבין' }])
    expect(row?.problems).toEqual([
      { text: 'יש ברשימה יותר מחניך אחד בשם הזה. אפשר להוסיף טלפון או בית ספר.' },
    ])
  })
})

describe('two rows concern one trainee', () => {
  const states = (...texts: RowTexts[]) => compare(rowsOf(...texts), [noam]).map(({ state }) => state)

  const tamar = { first_name: 'תמר', last_name: 'כהן' }

  it('if one has the phone and the other the name', () => {
    expect(states({ ...name, phone: '0501234567' }, name)).toEqual(['same', 'wrong'])
  })

  it('if both have a new phone', () => {
    const phone = '0522222222'
    expect(states({ ...tamar, phone }, { ...tamar, first_name: 'תמרה', phone })).toEqual(['new', 'wrong'])
  })

  it('if both have the name and school of a new trainee', () => {
    expect(states({ ...tamar, school: 'אורט' }, { ...tamar, school: 'אורט' })).toEqual(['new', 'wrong'])
  })

  it('unless their schools differ', () => {
    expect(states({ ...tamar, school: 'אורט' }, { ...tamar, school: 'רבין' })).toEqual(['new', 'new'])
  })

  it('unless their phones differ', () => {
    const rows = states({ ...tamar, phone: '0522222222' }, { ...tamar, phone: '0523333333' })
    expect(rows).toEqual(['new', 'new'])
  })

  it('unless their names and schools are equal only when joined', () => {
    const rows = states({ ...tamar, last_name: 'כה', school: 'ןא' }, { ...tamar, school: 'א' })
    expect(rows).toEqual(['new', 'new'])
  })
})

describe('a phone that two trainees share', () => {
  const siblings = [
    trainee({ phone: '0501234567' }),
    trainee({ id: 2, first_name: 'תמר', phone: '0501234567' }),
  ]

  it('matches the one with the name', () => {
    const row = { ...name, first_name: 'תמר', phone: '0501234567' }
    expect(stateOf(row, siblings)).toEqual(['same', 2, []])
  })

  it('matches neither under another name', () => {
    expect(stateOf({ ...name, first_name: 'גל', phone: '0501234567' }, siblings)[0]).toBe('new')
  })
})

it('a trainee is found by a name with other quotation marks', () => {
  const listed = trainee({ last_name: 'בן-דוד 2' })
  expect(stateOf({ ...name, last_name: 'בן דוד 2' }, [listed])).toEqual(['changed', 1, ['last_name']])
  expect(stateOf({ ...name, last_name: 'בןדוד2' }, [listed])).toEqual(['changed', 1, ['last_name']])
  expect(stateOf({ ...name, last_name: 'בן דוד 3' }, [listed])[0]).toBe('new')
})

it('a grade is added to a trainee without one', () => {
  expect(stateOf({ ...name, grade: 'ט' }, [trainee()])).toEqual(['changed', 1, ['grade']])
})

it('splits a full name at any space', () => {
  expect(textsOf([' נועם  בן   דוד '], ['full_name'])).toEqual({ first_name: 'נועם', last_name: 'בן דוד' })
})

it('a column of first or last names takes precedence over one of full names', () => {
  const texts = textsOf(['נעם', 'נועם לוי'], ['first_name', 'full_name'])
  expect(texts).toEqual({ first_name: 'נעם', last_name: 'לוי' })
})

it('leaves out a column that is not imported', () => {
  expect(textsOf(['אחר', 'נועם'], [null, 'first_name', 'grade'])).toEqual({ first_name: 'נועם', grade: '' })
})
