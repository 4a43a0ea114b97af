import { describe, expect, it } from 'vitest'
import { addressOf, lastPage, readAddress } from './address.ts'

describe("the address of the trainees' page", () => {
  it('is empty for the first page of all trainees', () => {
    expect(addressOf({ search: '', groupId: undefined, page: 1 })).toEqual({ search: '', hash: '' })
    expect(readAddress({ search: '', hash: '' })).toEqual({ search: '', groupId: undefined, page: 1 })
  })

  it('holds search, group and page', () => {
    for (const search of ['דנה כהן', '100% #1', 'a&b=c', ' ']) {
      const shown = { search, groupId: 7, page: 3 }
      expect(readAddress(addressOf(shown))).toEqual(shown)
    }
  })

  it('keeps the search out of what is sent to a server', () => {
    expect(addressOf({ search: 'דנה', groupId: 7, page: 3 }).search).toBe('group=7&page=3')
  })

  it('reads invalid values as the first page of all groups', () => {
    for (const search of ['?page=0&group=-1', '?page=x&group=1.5', '?page=9999999999&group=']) {
      expect(readAddress({ search, hash: '#%' })).toEqual({ search: '%', groupId: undefined, page: 1 })
    }
  })

  it('has at least one page', () => {
    expect([0, 1, 10, 11].map(lastPage)).toEqual([1, 1, 1, 2])
  })
})
