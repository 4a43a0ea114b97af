import { expect, test } from 'vitest'
import { addressOf, readAddress } from './address.ts'

test('the address is empty for the first page of all trainees', () => {
  expect(addressOf({ groupId: undefined, page: 1 })).toEqual({ search: '' })
})

test('the address defaults to the first page of all trainees', () => {
  expect(readAddress({ search: '' })).toEqual({ groupId: undefined, page: 1 })
})

test('the address holds group and page', () => {
  const shown = { groupId: 7, page: 3 }
  expect(readAddress(addressOf(shown))).toEqual(shown)
})

test('invalid values in the address mean the first page of all groups', () => {
  for (const search of ['?page=0&group=-1', '?page=x&group=1.5', '?page=9999999999&group=']) {
    expect(readAddress({ search })).toEqual({ groupId: undefined, page: 1 })
  }
})
