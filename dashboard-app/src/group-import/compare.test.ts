import { guessColumns, type NumberedTexts } from '@hafifa/shared-ui/sheets'
import { describe, expect, it } from 'vitest'
import { compare, type Stored } from './compare.ts'
import { contentsOf } from './contents.ts'
import { type GroupField, kind, targets } from './targets.ts'

const dana = {
  id: 1,
  full_name: 'דנה לוי',
  phone: '0501234567',
  admin: 0,
  active: true,
  groups: [],
  coordinated: [],
}

const stored: Stored = {
  groups: [{ id: 7, name: 'רמת-גן', guideIds: [1] }],
  guides: [dana, { ...dana, id: 2, full_name: 'רון', phone: '0507654321', active: false }],
  invitations: [
    {
      id: 3,
      full_name: 'נוגה כץ',
      phone: '0521111111',
      groups: [{ id: 7, name: 'רמת-גן' }],
      invitedBy: '',
      expiresAt: '',
    },
  ],
  taken: new Set(['יפו']),
}

function rowsOf(lines: string[][]): NumberedTexts<GroupField>[] {
  const { rows, columns } = guessColumns(lines, targets)
  return rows.map(({ number, cells }) => ({ number, texts: kind.textsOf(cells, columns) }))
}

const titles = ['קבוצה', 'מדריך', 'טלפון', 'מדריך', 'טלפון']

const compared = (...lines: string[][]) => compare(rowsOf([titles, ...lines]), stored)

const states = (...lines: string[][]) =>
  compared(...lines).map(({ state, problems }) => [state, problems[0]?.field, problems[0]?.text])

it('a name that the server would refuse is wrong', () => {
  expect(states(['עכו\nצפון'], ['עכו evil.com'], ['נצר', 'דנה t.me/x', '0509999999'])).toMatchObject([
    ['wrong', 'name', 'השם צריך להיות בשורה אחת'],
    ['wrong', 'name', expect.stringContaining('כתובת של אתר')],
    ['wrong', 'guide1', expect.stringContaining('כתובת של אתר')],
  ])
})

describe('the columns of guides', () => {
  it('are found by repeated titles', () => {
    expect(guessColumns([titles, ['עכו']], targets).columns).toEqual([
      'name',
      'guide1',
      'phone1',
      'guide2',
      'phone2',
    ])
  })

  it('are found by numbered titles, in any order', () => {
    const numbered = ['טלפון 2', 'שם קבוצה', 'מדריך 2', 'טלפון 1', 'מדריך 1']
    expect(guessColumns([numbered, ['']], targets).columns).toEqual([
      'phone2',
      'name',
      'guide2',
      'phone1',
      'guide1',
    ])
  })
})

describe('a row is', () => {
  it('new with a name that no group has', () => {
    const [row] = compared(['עכו', 'דנה', '501234567', 'גיל', '0529999999'])
    expect([row?.state, row?.zeroRestored]).toEqual(['new', true])
    expect(row?.guides).toEqual([
      expect.objectContaining({ full_name: 'דנה לוי', phone: '0501234567', effect: 'assign' }),
      { full_name: 'גיל', phone: '0529999999', effect: 'invite' },
    ])
  })

  it('the same if its guides are in the group, or invited to it', () => {
    expect(states(['רמת גן', 'דנה לוי', '', 'נוגה', '052-111-1111'])).toEqual([
      ['same', undefined, undefined],
    ])
  })

  it('changed if a guide is not in the group yet', () => {
    expect(states(['רמת גן', 'גיל', '0529999999'])).toEqual([['changed', undefined, undefined]])
  })

  it('changed if it adds a guide to the new group of an earlier row', () => {
    const rows = compared(
      ['עכו', 'גיל', '0529999999'],
      ['עכו', 'דנה', '0501234567'],
      ['עכו', 'גיל', '0529999999'],
    )
    expect(rows.map(({ state, firstNumber }) => [state, firstNumber])).toEqual([
      ['new', undefined],
      ['changed', 2],
      ['same', 2],
    ])
  })

  it.for([
    ['another name', 'דנה כהן', 'דנה כהן'],
    ['the first name', 'דנה', undefined],
    ['the same name in another order', 'לוי, דנה', undefined],
    ['the name with a hyphen', 'דנה-לוי', undefined],
    ['the name in one word', 'דנהלוי', undefined],
    ['no name', '', undefined],
  ])('shown with what the sheet calls a known guide: %s', ([, written, otherName]) => {
    const [row] = compared(['עכו', written ?? '', '0501234567'])
    expect(row?.guides[0]?.otherName).toBe(otherName)
  })

  it('shown without another name if the known guide has none', () => {
    const nameless = { ...dana, full_name: '' }
    const [row] = compare(rowsOf([titles, ['עכו', 'דנה', dana.phone]]), { ...stored, guides: [nameless] })
    expect(row?.guides[0]?.otherName).toBeUndefined()
  })

  it.for([
    ['without a name', ['', 'דנה', '0501234567'], 'name'],
    ['with the name of a group that has ended', ['יפו'], 'name'],
    ['with a number that is not a mobile phone', ['עכו', 'גיל', '03-1234567'], 'phone1'],
    ['with an unknown guide without a phone', ['עכו', 'גיל'], 'phone1'],
    ['with an unknown phone without a name', ['עכו', '', '0529999999'], 'guide1'],
    ['with a guide who has no access', ['עכו', 'רון', '0507654321'], undefined],
  ] as const)('wrong %s', ([, line, field]) => {
    expect(states([...line])[0]?.slice(0, 2)).toEqual(['wrong', field])
  })
})

it('rows of one group are sent as one', () => {
  const rows = compared(
    ['עכו', 'גיל', '0529999999'],
    ['עכו', 'דנה', '0501234567'],
    ['רמת גן', 'גיל', '0529999999'],
    ['', 'גיל', '0529999999'],
  )
  const gil = { full_name: 'גיל', phone: '0529999999' }
  expect(contentsOf(rows)).toEqual({
    added: [{ name: 'עכו', guides: [gil, { full_name: 'דנה לוי', phone: '0501234567' }] }],
    changed: [{ groupId: 7, guides: [gil] }],
  })
})
