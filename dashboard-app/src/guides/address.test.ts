import { expect, test } from 'vitest'
import { addressOf, firstPages, readAddress } from './address.ts'

test('is empty for the first pages', () => {
  expect(addressOf(firstPages)).toEqual({ search: '' })
})

test('shows the first pages by default', () => {
  expect(readAddress({ search: '' })).toEqual(firstPages)
})

test('holds the page of each table', () => {
  const pages = { coordinators: 2, guides: 3, inactive: 4 }
  expect(readAddress(addressOf(pages))).toEqual(pages)
})

test('reads invalid values as the first page', () => {
  expect(readAddress({ search: '?coordinators=0&guides=x&inactive=-1' })).toEqual(firstPages)
})
