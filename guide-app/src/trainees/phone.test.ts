import { describe, expect, test } from 'vitest'
import { telLink, whatsappLink } from './phone.ts'

describe('a phone opens a chat', () => {
  test.for([
    '0541234567',
    '054-123-4567',
    '054 1234567',
    '+972541234567',
    '+972-54-1234567',
    '972 054 1234567',
  ])('when it is a mobile: %s', (phone) => expect(whatsappLink(phone)).toBe('https://wa.me/972541234567'))

  test.for(['04-1234567', '0641234567', '05412345', '054123456789', 'אמא 0541234567', '0541234567 / 8', ''])(
    'and none when it is not: %s',
    (phone) => expect(whatsappLink(phone)).toBeNull(),
  )
})

describe('a phone can be called', () => {
  test('by what is a number in it', () => {
    expect(telLink('אמא: 04-123 4567')).toBe('tel:041234567')
    expect(telLink('+972 54-1234567')).toBe('tel:+972541234567')
  })

  test.for(['אין', '12', ''])('but not without a number: %s', (phone) => expect(telLink(phone)).toBeNull())
})
