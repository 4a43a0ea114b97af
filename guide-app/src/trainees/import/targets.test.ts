import { guessColumns } from '@hafifa/shared-ui/sheets'
import { expect, test } from 'vitest'
import { targets } from './targets.ts'

test.for(['שם', 'שם החניך', 'חניך', 'name', 'שם מלא'])('the title %s means the full name', (title) => {
  expect(guessColumns([[title, 'כיתה']], targets).columns).toEqual(['full_name', 'grade'])
})

test.for([
  ['phone', ['0501234567', '50-1234567', '+972 50 123 4567']],
  ['phone', ['050-123-4567']],
  ['activity_status', ['פעיל', 'לא פעילה']],
  ['gender', ['את', 'אתה']],
  ['relevance_classification', ['קורס', 'מועצת חלוץ']],
  ['expected_to_stay', ['כן', 'לא']],
  [null, ['03-1234567', 'הראלי']],
] as const)('a column without a known title is recognized as %s by its values', ([name, texts]) => {
  const sheet = [['שם מלא', 'אחר'], ...texts.map((text) => ['נועם לוי', text])]
  expect(guessColumns(sheet, targets).columns).toEqual(['full_name', name])
})

test('only fields with distinctive values are recognized by them', () => {
  const recognized = targets.flatMap(({ name, recognizes }) => (recognizes ? [name] : []))
  expect(recognized).toEqual([
    'phone',
    'gender',
    'activity_status',
    'expected_to_stay',
    'relevance_classification',
  ])
})
