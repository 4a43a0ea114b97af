import { expect, test } from 'vitest'
import { firstPages, readPages, writePages } from './address.ts'

test('is empty for the first pages', () => {
  expect(writePages(firstPages)).toEqual({ search: '' })
})

test('shows the first pages by default', () => {
  expect(readPages({ search: '' })).toEqual(firstPages)
})

test('holds the page of each table', () => {
  const pages = { coordinators: 2, guides: 3, inactive: 4 }
  expect(readPages(writePages(pages))).toEqual(pages)
})

test('reads invalid values as the first page', () => {
  expect(readPages({ search: '?coordinators=0&guides=x&inactive=-1' })).toEqual(firstPages)
})
