import { expect, test } from 'vitest'
import { lastPage, pageOf } from './paging.ts'

const rows = Array.from({ length: 45 }, (_, i) => i)

test('has at least one page', () => {
  expect([0, 1, 10, 11].map((total) => lastPage(total, 10))).toEqual([1, 1, 1, 2])
})

test('returns the rows of a page', () => {
  expect(pageOf(rows, 2, 20)).toEqual({ rows: rows.slice(20, 40), page: 2 })
})

test('falls back to the last page', () => {
  expect(pageOf(rows, 9, 20)).toEqual({ rows: rows.slice(40), page: 3 })
})

test('falls back to the first page of an empty list', () => {
  expect(pageOf([], 3, 20)).toEqual({ rows: [], page: 1 })
})
