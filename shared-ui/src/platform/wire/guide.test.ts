import { describe, expect, it } from 'vitest'
import { toGuide } from './guide.ts'

const guide = { id: 2, full_name: 'מאיה לוי', phone: '0500000002', admin: 1 }

describe('a guide in the wire format', () => {
  it('is parsed as this API writes it', () => {
    expect(toGuide(guide)).toEqual(guide)
  })

  it('may have a fullName and the flag as string or boolean', () => {
    for (const admin of [1, '1', true]) {
      expect(toGuide({ id: '2', fullName: 'מאיה לוי', phone: '0500000002', admin })).toEqual(guide)
    }
    for (const admin of [0, '0', false, null, undefined]) {
      expect(toGuide({ ...guide, admin }).admin).toBe(0)
    }
  })

  it('drops keys that a newer API has added', () => {
    expect(toGuide({ ...guide, email: 'maya@hafifa.example' })).toEqual(guide)
  })

  it('has an empty name until a coordinator added by phone enters one', () => {
    expect(toGuide({ ...guide, full_name: null }).full_name).toBe('')
  })
})
