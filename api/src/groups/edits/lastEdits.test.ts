import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editOf, editorsOf, editsAfter, editsWithout, listEdits } from './edits.service.ts'

const now = new Date('2024-11-20T08:00:00Z')
const at = '2024-11-20 08:00:00'

const first = editsAfter(null, ['grade', 'school'], { guideId: 1, now })

test('the last edit of a field is known', () => {
  const edits = editsAfter(first, ['grade'], { guideId: 2, now })
  expect(editOf(edits, 'grade')).toEqual([2, at])
  expect(editOf(edits, 'phone')).toBeUndefined()
  expect(editorsOf(edits)).toEqual({ grade: 2, school: 1 })
  expect(listEdits(edits)).toEqual([
    { name: 'grade', guideId: 2, at },
    { name: 'school', guideId: 1, at },
  ])
})

test('a new row has no edits', () => {
  expect(listEdits(null)).toEqual([])
})

test('edits that are undone leave those of other fields', () => {
  const edits = editsAfter(first, ['grade', 'phone'], { guideId: 2, now })
  expect(editorsOf(editsWithout(edits, ['grade', 'phone'], first))).toEqual({ grade: 1, school: 1 })
})

test('edits that are undone leave later ones of other fields', () => {
  const undone = editsAfter(first, ['grade'], { guideId: 2, now })
  const edits = editsAfter(undone, ['school'], { guideId: 3, now })
  expect(editorsOf(editsWithout(edits, ['grade'], first))).toEqual({ grade: 1, school: 3 })
})

test('without any edit nothing is left', () => {
  expect(editsWithout(first, ['grade', 'school'], null)).toBeNull()
})

const names = fc.subarray(['grade', 'school', 'phone'])

test('edits that are undone leave none or those from before', () => {
  fc.assert(
    fc.property(names, names, (earlier, later) => {
      const before = earlier.length === 0 ? null : editsAfter(null, earlier, { guideId: 1, now })
      const after = editsAfter(before, later, { guideId: 2, now })
      const left = editsWithout(after, later, before)
      expect(editorsOf(left)).toEqual(editorsOf(before))
      expect(left === null).toBe(earlier.length === 0)
    }),
  )
})
