import { assign, createTitleReader, listAt, locate } from '@hafifa/shared-ui/sheets'
import { tableOf } from '@hafifa/shared-ui/testing/tableOf'
import { expect, test } from 'vitest'
import { vocabulary } from './targets.ts'

function columnsOf(...lines: string[]) {
  const readTitle = createTitleReader(vocabulary)
  const table = tableOf(lines)
  const [place] = locate(table, readTitle, vocabulary.anchors)
  return place ? assign(listAt(table, place, readTitle), vocabulary, readTitle) : []
}

test.for([
  ['שם', 'full_name'],
  ['שם החניך', 'full_name'],
  ['חניך', 'full_name'],
  ['name', 'full_name'],
  ['שם פרטי ומשפחה', 'full_name'],
  ['שם משפחה ופרטי', 'full_name_last_first'],
  ['שם פרטי', 'first_name'],
  ['משפחה', 'last_name'],
  ['Last name', 'last_name'],
  ['Фамилия', 'last_name'],
  ['اسم العائلة', 'last_name'],
  ['טלפון נייד', 'phone'],
  ['טלפון החניך', 'phone'],
  ['הנייד של התלמידה', 'phone'],
  ['מין', 'gender'],
  ['ז/נ', 'gender'],
  ['בן \\ בת', 'gender'],
  ['בתי ספר', 'school'],
  ['שם ביה"ס', 'school'],
  ['שם מוסד הלימודים', 'school'],
  ['Last', 'last_name'],
  ['שכבה', 'grade'],
  ['הערה', 'comments'],
  ['סטטוס ארון', 'armor_status'],
  ['צפוי/ה להישאר', 'expected_to_stay'],
] as const)('the title %s is that of %s', ([title, field]) => {
  expect(columnsOf(`${title}|סיווג רלוונטיות`, 'א|ב').map((column) => column.field)).toEqual([
    field,
    'relevance_classification',
  ])
})

test.for([
  ['phone', ['0501234567', '50-1234567', '+972 50 123 4567']],
  ['activity_status', ['פעיל', 'לא פעילה']],
  ['gender', ['נקבה', 'זכר']],
  ['relevance_classification', ['קורס', 'מועצת חלוץ']],
  [undefined, ['כן', 'לא']],
  [undefined, ['03-1234567', 'הראלי']],
] as const)('a column without a known title is suggested as %s by its values', ([name, texts]) => {
  const [, column] = columnsOf('שם מלא|אחר', ...texts.map((text) => `נועם לוי|${text}`))
  expect([column?.field, column?.suggestion]).toEqual([null, name])
})
