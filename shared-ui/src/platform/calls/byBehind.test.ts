import type { StageId } from '@hafifa/api/contract'
import { expect, test } from 'vitest'
import { byBehind } from './byBehind.ts'

const untouched = { traineesUpdated: false, orientationFormFilled: false, overlapFilled: 8 }

const group = (name: string, progressStageId: StageId | null, facts: Partial<typeof untouched> = {}) => ({
  name,
  progressStageId,
  ...untouched,
  ...facts,
})

const done = { traineesUpdated: true, orientationFormFilled: true, overlapFilled: 100 }

test('groups with most left to do come first, and those that are handed in last', () => {
  const groups = [
    group('completed', 4, done),
    group('waits for approval', 2, done),
    group('half done', 1, { traineesUpdated: true }),
    group('without a stage', null, { overlapFilled: 50 }),
    group('rejected', 3, done),
    group('just begun', 1),
  ]
  expect(byBehind(groups).map(({ name }) => name)).toEqual([
    'just begun',
    'without a stage',
    'half done',
    'rejected',
    'waits for approval',
    'completed',
  ])
})

test('groups that are equally far keep their order', () => {
  const names = ['אילת', 'חיפה', 'עכו']
  expect(byBehind(names.map((name) => group(name, 1))).map(({ name }) => name)).toEqual(names)
})
