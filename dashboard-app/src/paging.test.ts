import { expect, test } from 'vitest'
import { lastPage, pageOf } from './paging.ts'

const rows = Array.from({ length: 45 }, (_, i) => i)

test('a list has at least one page', () => {
  expect([0, 1, 10, 11].map((total) => lastPage(total, 10))).toEqual([1, 1, 1, 2])
})

test('a page has its rows', () => {
  expect(pageOf(rows, 2, 20)).toEqual({ rows: rows.slice(20, 40), page: 2 })
})

test('a page number beyond the last page returns the last page', () => {
  expect(pageOf(rows, 9, 20)).toEqual({ rows: rows.slice(40), page: 3 })
})

test('an empty list returns its first page', () => {
  expect(pageOf([], 3, 20)).toEqual({ rows: [], page: 1 })
})
