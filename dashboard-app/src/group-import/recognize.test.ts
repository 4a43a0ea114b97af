import { tableOf } from '@hafifa/shared-ui/testing/tableOf'
import { describe, expect, test } from 'vitest'
import { contentsOf } from './contents.ts'
import { type GroupRow, recognize } from './recognize.ts'
import type { Stored } from './stored.ts'
import { readGroups } from './testing/readGroups.ts'

const dana = {
  id: 1,
  full_name: 'דנה לוי',
  phone: '0501234567',
  admin: 0,
  active: true,
  groups: [],
  coordinated: [],
  phone_ended: false,
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

type Options = {
  stored?: Partial<Stored>
  answers?: { [about: string]: string }
  marks?: Parameters<typeof tableOf>[1]
}

const fieldsOf = (titles: string) =>
  readGroups(tableOf([titles, 'עכו'])).columns.map(({ field, leftOut }) => field ?? leftOut)

function imported(lines: string[], { stored: changed, answers, marks }: Options = {}): GroupRow[] {
  const { rows } = readGroups(tableOf(lines, marks))
  return recognize(answers ? rows.map((row) => ({ ...row, answers })) : rows, { ...stored, ...changed })
}

/** A line for each row: its state and group, the guides, what is wrong, open doubts (?). */
function outcomes(lines: string[], options?: Options): string[] {
  return imported(lines, options).map(({ state, group, guides, problems, doubts }) =>
    [
      [state, group?.id].filter(Boolean).join(' '),
      ...guides.map(({ full_name, phone, effect }) => `${full_name} ${phone} ${effect}`),
      ...problems.map(({ field }) => `wrong ${field}`),
      ...doubts.flatMap(({ about, answer }) => (answer === undefined ? [`? ${about}`] : [])),
    ].join(' | '),
  )
}

const titles = 'קבוצה|מדריך|טלפון|מדריך|טלפון'

describe('the columns', () => {
  test.for([
    [titles, ['name', 'guide1', 'phone1', 'guide2', 'phone2']],
    ['טלפון 2|שם קבוצה|מדריך 2|טלפון 1|מדריך 1', ['phone2', 'name', 'guide2', 'phone1', 'guide1']],
    ['קבוצה|מדריך|מדריך|טלפון|טלפון', ['name', 'guide1', 'guide2', 'phone1', 'phone2']],
    ['קבוצה|מדריך|מדריך|טלפון', ['name', 'guide1', 'guide2', 'near']],
    ['קבוצה|מדריך|טלפון|מדריך', ['name', 'guide1', 'phone1', 'guide2']],
    ['קבוצות|מדריכים|טלפונים', ['name', 'guide1', 'phone1']],
    ['קבוצה|רכז/ת|טלפון רכז/ת|מדריך/ה|טלפון', ['name', 'other', 'other', 'guide1', 'phone1']],
    ['קבוצה|רכז|טלפון|מדריך|טלפון', ['name', 'other', 'near', 'guide1', 'phone1']],
    ['שם|רכזים|מדריכים|חניכים|סטטוס', ['name', 'other', 'guide1', 'other', 'unknown']],
    ['שם קבוצה|שם המדריך|נייד מדריך', ['name', 'guide1', 'phone1']],
    ['group name|guide|mobile', ['name', 'guide1', 'phone1']],
    ['קבוצה|מדריך|שם פרטי', ['name', 'guide1', 'repeated']],
    ['שם|שם קבוצה|מדריך', ['repeated', 'name', 'guide1']],
    ['מדריכי הקבוצה|המדריך של הקבוצה', ['guide1', 'guide2']],
  ] as const)('%s are %o', ([line, fields]) => {
    expect(fieldsOf(line)).toEqual(fields)
  })
})

describe('a row', () => {
  test.for<[string, string, string, Options?]>([
    [
      'is new with a name that no group has',
      'עכו|דנה|501234567|גיל|0529999999',
      'new | דנה לוי 0501234567 assign | גיל 0529999999 invite',
    ],
    [
      'is the same if its guides are in the group or invited to it',
      'רמת גן|דנה לוי||נוגה|052-111-1111',
      'same 7 | דנה לוי 0501234567 none | נוגה כץ 0521111111 none',
    ],
    [
      'is changed by a guide who is not in the group yet',
      'רמת גן|גיל|0529999999',
      'changed 7 | גיל 0529999999 invite',
    ],
    ['is about the group with other marks', 'רמת־גן|', 'same 7'],
    ['may be about a group that differs in spaces', 'רמתגן|', 'doubt | ? group'],
    ['is new if a person says so', 'רמתגן|', 'new', { answers: { group: 'new' } }],
    ['adds a group to an open invitation', 'עכו|נוגה|0521111111', 'new | נוגה כץ 0521111111 extend'],
    ['knows a guide by the name alone, in any order', 'עכו|לוי דנה|', 'new | דנה לוי 0501234567 assign'],
    [
      'knows no guide by a name that two have',
      'עכו|דנה לוי|',
      'wrong | wrong phone1',
      { stored: { guides: [dana, { ...dana, id: 3, phone: '0533333333' }] } },
    ],
    ['without a name is wrong', '|דנה|0501234567', 'wrong | wrong name'],
    ['with the name of a group that has ended is wrong', 'יפו|', 'wrong | wrong name'],
    ['with a landline is wrong', 'עכו|גיל|03-1234567', 'wrong | wrong phone1'],
    ['with an unknown guide without a phone is wrong', 'עכו|גיל|', 'wrong | wrong phone1'],
    ['with an unknown phone without a name is wrong', 'עכו||0529999999', 'wrong | wrong guide1'],
    ['with a guide who has no access is wrong', 'עכו|רון|0507654321', 'wrong | wrong phone1'],
    ['with an address in a name is wrong', 'עכו evil.com|', 'wrong | wrong name'],
    ['with an address in the name of a guide is wrong', 'עכו|דנה t.me/x|0509999999', 'wrong | wrong guide1'],
    ['with a name that is too long is wrong', `${'א'.repeat(201)}|`, 'wrong | wrong name'],
    ['with a formula without a result is wrong', 'עכו|דנה|050 (uncalculated)', 'wrong | wrong phone1'],
  ])('%s', ([, line, outcome, options]) => {
    expect(outcomes([titles, line], options)).toEqual([outcome])
  })
})

describe('several guides in a cell', () => {
  test.for([
    [
      'have the phones in their order',
      'עכו|נועם לוי, גיל כהן|0529999991, 0529999992',
      'new | נועם לוי 0529999991 invite | גיל כהן 0529999992 invite',
    ],
    [
      'may have a line each',
      'עכו|נועם לוי⏎גיל כהן|052-9999991⏎052-9999992',
      'new | נועם לוי 0529999991 invite | גיל כהן 0529999992 invite',
    ],
    [
      'may have their phones beside them',
      'עכו|נועם לוי 0529999991, גיל כהן - 0529999992|',
      'new | נועם לוי 0529999991 invite | גיל כהן 0529999992 invite',
    ],
    [
      'may be named beside their phones',
      'עכו|נועם לוי, גיל כהן|גיל: 0529999992, נועם: 0529999991',
      'new | נועם לוי 0529999991 invite | גיל כהן 0529999992 invite',
    ],
    ['with fewer phones are wrong', 'עכו|נועם לוי, גיל כהן|0529999991', 'wrong | wrong phone1'],
    [
      'with phones that name somebody else are wrong',
      'עכו|נועם לוי, גיל כהן|רות: 0529999992, נועם: 0529999991',
      'wrong | wrong phone1',
    ],
    [
      'are one, if the comma is between surname and first name',
      'עכו|כהן, גיל|0529999992',
      'new | גיל כהן 0529999992 invite',
    ],
    ['are known by their names', 'עכו|דנה לוי, נוגה כץ|', 'wrong | wrong phone1'],
    [
      'have one phone too many for one guide',
      'עכו|גיל כהן|0529999991 / 0529999992',
      'doubt | ? phone1.which',
    ],
  ])('%s', ([, line = '', outcome]) => {
    expect(outcomes([titles, line])).toEqual([outcome])
  })
})

describe('a phone of somebody else', () => {
  const lines = [titles, 'עכו|נועם כהן|0501234567']

  test('is a doubt', () => {
    expect(outcomes(lines)).toEqual(['doubt | ? guide1.owner-0501234567'])
  })

  test.for([
    ['listed', 'new | דנה לוי 0501234567 assign'],
    ['skip', 'new'],
  ])('is settled by a person: %s', ([answer = '', outcome]) => {
    expect(outcomes(lines, { answers: { 'guide1.owner-0501234567': answer } })).toEqual([outcome])
  })

  test.for(['דנה', 'לוי, דנה', 'דנה-לוי', ''])('is none if the sheet says %j', (name) => {
    expect(outcomes([titles, `עכו|${name}|0501234567`])).toEqual(['new | דנה לוי 0501234567 assign'])
  })
})

describe('what an earlier row has named', () => {
  const earlier = [titles, 'עכו|גיל כהן|0529999991']

  test.for<[string, string, { [about: string]: string }, string]>([
    ['a phone', 'לוד|רות בר|0529999991', {}, 'doubt | ? guide1.owner-0529999991'],
    [
      'a phone, with an answer',
      'לוד|רות בר|0529999991',
      { 'guide1.owner-0529999991': 'listed' },
      'new | גיל כהן 0529999991 invite',
    ],
    ['a phone and a part of the name', 'לוד|גיל|0529999991', {}, 'new | גיל כהן 0529999991 invite'],
    ['a name', 'לוד|כהן גיל|0529999992', {}, 'doubt | ? guide1.phone-0529999992'],
    [
      'a name, with an answer',
      'לוד|כהן גיל|0529999992',
      { 'guide1.phone-0529999992': 'new' },
      'new | כהן גיל 0529999992 invite',
    ],
    ['a name without a phone', 'לוד|גיל כהן|', {}, 'new | גיל כהן 0529999991 invite'],
    ['a group in other letters', "ע'כו|רות בר|0529999993", {}, 'doubt | ? group'],
    [
      'a group in other letters, with an answer',
      "ע'כו|רות בר|0529999993",
      { group: 'listed' },
      'changed | רות בר 0529999993 invite',
    ],
  ])('is found again: %s', ([, line, answers, outcome]) => {
    expect(outcomes([...earlier, line], { answers })[1]).toBe(outcome)
  })
})

test('an answer says that a cell names as many guides as it has phones', () => {
  const lines = [titles, 'עכו|גיל כהן ורות בר|0529999991 0529999992']
  expect(outcomes(lines, { answers: { 'phone1.which': 'each' } })).toEqual([
    'new | גיל כהן 0529999991 invite | רות בר 0529999992 invite',
  ])
})

test.for([
  ['listed', 'new | דנה לוי 0501234567 assign'],
  ['new', 'new | דנה לוי 0529999999 invite'],
])('a known name with another phone is settled by a person: %s', ([answer = '', outcome]) => {
  const lines = [titles, 'עכו|דנה לוי|0529999999']
  expect(outcomes(lines)).toEqual(['doubt | ? guide1.phone-0529999999'])
  expect(outcomes(lines, { answers: { 'guide1.phone-0529999999': answer } })).toEqual([outcome])
})

test('rows of one group are one group, in any spelling', () => {
  const rows = imported([titles, 'נח"ל 2|גיל|0529999999', 'נח״ל  2|דנה|0501234567', 'נח"ל 2|גיל|0529999999'])
  expect(rows.map(({ state, firstNumber }) => [state, firstNumber])).toEqual([
    ['new', undefined],
    ['changed', 2],
    ['same', 2],
  ])
  expect(contentsOf(rows)).toEqual({
    added: [
      {
        name: 'נח"ל 2',
        guides: [
          { full_name: 'גיל', phone: '0529999999' },
          { full_name: 'דנה לוי', phone: '0501234567' },
        ],
      },
    ],
    changed: [],
  })
})

test('guides who are already in the group are not sent', () => {
  const rows = imported([titles, 'רמת גן|דנה|0501234567|גיל|0529999999', '|גיל|0529999999'])
  expect(contentsOf(rows)).toEqual({
    added: [],
    changed: [{ groupId: 7, guides: [{ full_name: 'גיל', phone: '0529999999' }] }],
  })
})

test('a name that is merged over several rows is that of each', () => {
  const rows = imported([titles, 'עכו|גיל|0529999991', '|רות|0529999992'], { marks: { merges: ['A2:A3'] } })
  expect(rows.map(({ name, state }) => [name, state])).toEqual([
    ['עכו', 'new'],
    ['עכו', 'changed'],
  ])
})

test('the name above is offered to a row without one', () => {
  const [, row] = imported([titles, 'עכו|גיל|0529999991', '|רות|0529999992'])
  expect([row?.state, row?.offered?.name?.text]).toEqual(['wrong', 'עכו'])
})

test('a total and repeated titles are no groups', () => {
  const rows = imported([titles, 'עכו|גיל|0529999991', titles, 'סה"כ|1|'])
  expect(rows.map(({ state }) => state)).toEqual(['new', 'nobody', 'nobody'])
})

test('the zero of a phone that came back is named', () => {
  const [row] = imported([titles, 'עכו|גיל|529999991'])
  expect(row?.remarks).toEqual([{ text: 'הטלפון תוקן כך שיתחיל ב־0' }])
})
