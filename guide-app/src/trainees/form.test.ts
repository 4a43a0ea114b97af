import { textHash } from '@hafifa/api/contract'
import { describe, expect, test } from 'vitest'
import { basesOf, errorOf, missingRequired, requiredFields } from './form.ts'
import { trainee } from './testing/trainee.ts'
import { changesOf, mergeDraft, newTrainee, toTrainee, valuesOf } from './values.ts'

test('texts are trimmed, and blank texts become null', () => {
  const values = { ...newTrainee, first_name: ' נועם ', last_name: 'לוי', phone: ' ', comments: 'א\n ב ' }
  const { id, group_id, ...fields } = trainee({ comments: 'א\n ב' })
  expect(toTrainee(values)).toEqual(fields)
})

test.for([
  { expected_to_stay: true },
  { expected_to_stay: false },
  { expected_to_stay: null },
  { gender: 'הם' },
  { gender: 'אחר' },
  { relevance_classification: 'סיווג ישן' },
] as const)('an unchanged trainee with %j is sent as stored', (stored) => {
  const { id, group_id, ...fields } = trainee(stored)
  expect(toTrainee(valuesOf(trainee(stored)))).toEqual(fields)
})

test('only changed fields are sent', () => {
  const before = toTrainee(valuesOf(trainee({ phone: '1', school: 'הראלי' })))
  expect(changesOf(before, { ...before, phone: null, grade: 'ט' })).toEqual({ phone: null, grade: 'ט' })
})

describe('a draft', () => {
  const base = valuesOf(trainee({ phone: '1', school: 'הראלי' }))
  const draft = { base, values: { ...base, phone: '2' } }
  const now = valuesOf(trainee({ phone: '3', school: 'עמל' }))

  test('keeps its edits and takes the current values of other fields', () => {
    expect(mergeDraft(draft, now).values).toMatchObject({ phone: '2', school: 'עמל' })
  })

  test('keeps the values that its edits were typed over', () => {
    expect(mergeDraft(draft, now).base).toMatchObject({ phone: '1', school: 'עמל' })
  })
})

describe('the base of a change', () => {
  test('is every value that may be stored', () => {
    const stored = [trainee({ phone: '1' }), { phone: '2' }, { grade: 'ט' }]
    expect(basesOf(['phone'], stored)).toEqual({ phone: ['1', '2'] })
  })

  test('is the hash of a long text', () => {
    const { comments } = basesOf(['comments'], [trainee({ comments: 'הערה' })])
    expect(comments).toEqual([textHash('הערה')])
  })
})

describe('a value is invalid', () => {
  test.for(['first_name', 'last_name'] as const)('when %s is blank', (name) => {
    expect(errorOf(name, null)).toBe('שדה חובה')
    expect(errorOf(name, ' ')).toBe('שדה חובה')
    expect(errorOf(name, 'נועם')).toBeUndefined()
  })

  test.for([
    ['phone', 20],
    ['school', 200],
    ['gender', 200],
    ['comments', 5000],
  ] as const)('when %s has more than %i characters', ([name, limit]) => {
    expect(errorOf(name, 'א'.repeat(limit + 1))).toBe(
      `הטקסט ארוך מדי: ${(limit + 1).toLocaleString()} תווים מתוך ${limit.toLocaleString()}. יש לקצר ב־1.`,
    )
    expect(errorOf(name, 'א'.repeat(limit))).toBeUndefined()
  })
})

test('an empty optional field is valid', () => {
  expect(errorOf('phone', null)).toBeUndefined()
})

test('the required fields are named in a sentence', () => {
  expect(requiredFields).toEqual(['first_name', 'last_name'])
  expect(missingRequired).toBe('נא למלא שם פרטי ושם משפחה')
})

test('at most ten of the values that may be stored are sent, the newest ones', () => {
  const stored = Array.from({ length: 12 }, (_, at) => ({ phone: `${at}` }))
  expect(basesOf(['phone'], stored).phone).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10', '11'])
})
