import { expect, test } from 'vitest'
import { describeHandoverField, handoverFieldNames } from './handover.fields.ts'
import { isUsual } from './protection.ts'
import { protectionOf, remarkFields, requestedSheetParts } from './remarks.fields.ts'
import { describeTraineeField, traineeFieldNames } from './trainees.fields.ts'

const uses = ['print', 'sheet', 'copy'] as const

test('what is sensitive is on no paper, in no sheet of answers and in no copy on a phone unasked', () => {
  const fields = [
    ...handoverFieldNames.map(describeHandoverField),
    ...traineeFieldNames.map(describeTraineeField),
  ]
  const shown = fields.filter((field) => uses.some((use) => isUsual(use, field)))
  expect(shown.filter(({ protection }) => protection === 'sensitive')).toEqual([])
  expect(fields.filter((field) => !shown.includes(field)).map(({ label }) => label)).toEqual([
    ...['אירועים חריגים', 'סטטוס ארון', 'הערות'],
  ])
})

test('the incidents are as protected as sensitive fields', () => {
  expect(requestedSheetParts).toEqual(['safety_events', 'incidents'])
  expect(remarkFields.filter((part) => !isUsual('copy', protectionOf(part)))).toEqual(requestedSheetParts)
})
