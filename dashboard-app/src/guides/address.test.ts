import { expect, test } from 'vitest'
import { addressOf, firstPages, readAddress } from './address.ts'

const everybody = { ...firstPages, mine: false }

test('the address is empty for the first pages', () => {
  expect(addressOf(everybody)).toEqual({ search: '' })
})

test('the address defaults to the first pages', () => {
  expect(readAddress({ search: '' })).toEqual(everybody)
})

test('the address holds the page of each table and whose guides are shown', () => {
  const pages = { mine: true, ended: 5, coordinators: 2, guides: 3, inactive: 4 }
  expect(readAddress(addressOf(pages))).toEqual(pages)
})

test('invalid values in the address mean the first page', () => {
  expect(readAddress({ search: '?coordinators=0&guides=x&inactive=-1' })).toEqual(everybody)
})
