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

it('a name that the server would reject is wrong', () => {
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

describe('a row', () => {
  it('is new with a name that no group has', () => {
    const [row] = compared(['עכו', 'דנה', '501234567', 'גיל', '0529999999'])
    expect([row?.state, row?.zeroRestored]).toEqual(['new', true])
    expect(row?.guides).toEqual([
      expect.objectContaining({ full_name: 'דנה לוי', phone: '0501234567', effect: 'assign' }),
      { full_name: 'גיל', phone: '0529999999', effect: 'invite' },
    ])
  })

  it('is the same if its guides are in the group or invited to it', () => {
    expect(states(['רמת גן', 'דנה לוי', '', 'נוגה', '052-111-1111'])).toEqual([
      ['same', undefined, undefined],
    ])
  })

  it('is changed if a guide is not in the group yet', () => {
    expect(states(['רמת גן', 'גיל', '0529999999'])).toEqual([['changed', undefined, undefined]])
  })

  it('is changed if it adds a guide to the new group of an earlier row', () => {
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
  ])('shows how the sheet names a known guide: %s', ([, written, otherName]) => {
    const [row] = compared(['עכו', written ?? '', '0501234567'])
    expect(row?.guides[0]?.otherName).toBe(otherName)
  })

  it('shows no other name if the known guide has no name', () => {
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
  ] as const)('is wrong %s', ([, line, field]) => {
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

const withGroups = (...groups: Stored['groups']): Stored => ({ ...stored, groups })

const acre = { id: 8, name: 'עכו', guideIds: [] }

const stateIn = (changed: Partial<Stored>, line: string[]) => {
  const [row] = compare(rowsOf([titles, line]), { ...stored, ...changed })
  return [row?.state, row?.group?.id, row?.problems[0]?.text]
}

describe('a group', () => {
  const alike = [...stored.groups, { ...acre, name: 'רמת גן' }]

  it('is found by its exact name among names that differ only in punctuation', () => {
    expect(['רמת-גן', 'רמת גן'].map((name) => stateIn({ groups: alike }, [name])[1])).toEqual([7, 8])
  })

  it('is new if several groups have its name except for punctuation', () => {
    expect(stateIn({ groups: alike }, ['רמתגן'])).toEqual(['new', undefined, undefined])
  })

  it('is changed if only one of two guides is in it', () => {
    expect(stateIn({}, ['רמת גן', 'דנה', '0501234567', 'גיל', '0529999999'])[0]).toBe('changed')
  })
})

describe('a guide', () => {
  it('is added to two groups', () => {
    const line = ['גיל', '0529999999']
    const rows = compare(
      rowsOf([titles, ['רמת גן', ...line], ['עכו', ...line]]),
      withGroups(...stored.groups, acre),
    )
    expect(rows.map(({ state }) => state)).toEqual(['changed', 'changed'])
  })

  it('takes the name from the invitation', () => {
    const [row] = compared(['עכו', 'נוגה', '0521111111'])
    expect(row?.guides).toEqual([{ full_name: 'נוגה כץ', phone: '0521111111', effect: 'extend' }])
  })

  it('invited to other groups gets the invitation extended to this one', () => {
    const [row] = compare(rowsOf([titles, ['עכו', 'נוגה', '0521111111']]), withGroups(...stored.groups, acre))
    expect(row?.guides[0]?.effect).toBe('extend')
  })

  it('has no effect if the invitation already includes this group', () => {
    const invitations = stored.invitations.map((invitation) => ({
      ...invitation,
      groups: [...invitation.groups, { id: 8, name: 'עכו' }],
    }))
    expect(stateIn({ invitations }, ['רמת גן', 'נוגה', '0521111111'])[0]).toBe('same')
  })

  it('is found by name if the phone cell is blank', () => {
    expect(stateIn({}, ['עכו', 'דנה לוי', ' '])).toEqual(['new', undefined, undefined])
  })

  it('is not found by a name that two guides share', () => {
    const guides = [dana, { ...dana, id: 3, phone: '0533333333' }]
    expect(stateIn({ guides }, ['עכו', 'דנה לוי'])).toEqual(['wrong', undefined, 'שדה חובה'])
  })

  it('is found by a name that a guide without access also has', () => {
    const guides = [dana, { ...dana, id: 3, phone: '0533333333', active: false }]
    expect(stateIn({ guides }, ['עכו', 'דנה לוי'])[0]).toBe('new')
  })

  it('without access is named in the problem', () => {
    expect(stateIn({}, ['עכו', 'רון', '0507654321'])[2]).toMatch(/^הגישה של .רון. הופסקה$/)
  })
})

it('a phone in domestic format gets no zero added', () => {
  const [row] = compared(['עכו', 'גיל', '052-9999999'])
  expect([row?.zeroRestored, row?.guides[0]?.phone]).toEqual([false, '0529999999'])
})

it('a wrong row adds nobody', () => {
  const [row] = compared([` ${'א'.repeat(201)}`, 'דנה', '0501234567'])
  expect([row?.state, row?.guides, row?.name.length]).toEqual(['wrong', [], 201])
})

it('guides who are already in the group are not sent', () => {
  const rows = compared(['רמת גן', 'דנה', '0501234567', 'גיל', '0529999999'])
  expect(contentsOf(rows).changed).toEqual([
    { groupId: 7, guides: [{ full_name: 'גיל', phone: '0529999999' }] },
  ])
})

it.for([
  ['קבוצה', 'שם קבוצה', 'name'],
  ['group', 'group name', 'name'],
  ['מדריך', 'מדריכה', 'guide1'],
  ['שם המדריך', 'שם מדריך', 'guide1'],
  ['guide', 'guide name', 'guide1'],
  ['טלפון', 'טלפון מדריך', 'phone1'],
  ['נייד', 'נייד מדריך', 'phone1'],
  ['phone', 'mobile', 'phone1'],
  ['טלפון', 'סלולרי', 'phone1'],
] as const)('the titles %s and %s are known', ([one, other, name]) => {
  for (const title of [one, other]) {
    // A longer title is taken only if no column has the exact one.
    expect(guessColumns([[`${one} ישן`, title]], targets).columns[1]).toBe(name)
  }
})

it("a column of mobile phones without a title is a guide's phone", () => {
  expect(guessColumns([['קבוצה'], ['עכו', '050-1234567 ']], targets).columns).toEqual(['name', 'phone1'])
})

it('the columns must include group names', () => {
  expect([kind.suffice(['name', null]), kind.suffice(['phone1'])]).toEqual([true, false])
})

it("the labels of the second guide's columns name that guide", () => {
  expect([kind.labelOf('guide2'), kind.labelOf('phone2')]).toEqual(['מדריך.ה שני', 'טלפון של מדריך.ה שני'])
})

it('a column that is not imported contributes no texts', () => {
  expect(kind.textsOf(['עכו', 'אחר'], ['name', null, 'phone1'])).toEqual({ name: 'עכו', phone1: '' })
})
