import { describe, expect, test } from 'vitest'
import { changesOf, errorsOf, errorsOfIssues, newTrainee, toTrainee, valuesOf } from './form.ts'
import { trainee } from './testing.ts'

describe('the form of address', () => {
  test.for([
    [null, null, ''],
    ['אתה', 'אתה', ''],
    ['מעורב', 'מעורב', ''],
    ['הם', 'אחר', 'הם'],
    ['אחר', 'אחר', ''],
  ] as const)('%s is shown as %s with the words "%s", and sent back as it was', ([stored, button, words]) => {
    const values = valuesOf(trainee({ gender: stored }))
    expect(values).toMatchObject({ gender: button, gender_other: words })
    expect(toTrainee(values).gender).toBe(stored)
  })
})

test('what is sent is trimmed, and what is empty was not told', () => {
  const values = { ...newTrainee, first_name: ' נועם ', last_name: 'לוי', phone: ' ', comments: 'א\n ב ' }
  const { id, group_id, ...fields } = trainee({ comments: 'א\n ב' })
  expect(toTrainee(values)).toEqual(fields)
})

test.for([true, false, null])('expected to stay: %s comes back as it was', (expected_to_stay) => {
  expect(toTrainee(valuesOf(trainee({ expected_to_stay }))).expected_to_stay).toBe(expected_to_stay)
})

test('only what was changed is sent', () => {
  const before = toTrainee(valuesOf(trainee({ phone: '1', school: 'הראלי' })))
  expect(changesOf(before, { ...before, phone: null, grade: 'ט' })).toEqual({ phone: null, grade: 'ט' })
})

describe('the form cannot be sent', () => {
  const named = valuesOf(trainee())

  test('without both names', () => {
    expect(Object.keys(errorsOf({ ...named, first_name: ' ' }))).toEqual(['first_name'])
    expect(Object.keys(errorsOf(newTrainee))).toEqual(['first_name', 'last_name'])
    expect(errorsOf(named)).toEqual({})
  })

  test('with a text that is too long, which stays as it is', () => {
    expect(errorsOf({ ...named, phone: '1'.repeat(21) })).toEqual({
      phone: 'ארוך מדי: 21 תווים, ואפשר עד 20',
    })
    expect(errorsOf({ ...named, comments: 'א'.repeat(5000), phone: '1'.repeat(20) })).toEqual({})
  })
})

test('what the server found wrong stands at the field that is on the screen', () => {
  const issues = [{ path: 'gender', message: 'ארוך' }]
  expect(errorsOfIssues(issues, { ...newTrainee, gender: 'אחר' })).toEqual({ gender_other: 'ארוך' })
  expect(errorsOfIssues(issues, newTrainee)).toEqual({ gender: 'ארוך' })
})
