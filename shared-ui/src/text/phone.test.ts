import { describe, expect, test } from 'vitest'
import { oneLine, onlyDigits, phoneError, telLink, whatsappLink, whatsappMessage } from './phone.ts'

describe('the link to a chat', () => {
  test.for([
    '0541234567',
    '054-123-4567',
    '054 1234567',
    '+972541234567',
    '+972-54-1234567',
    '972 054 1234567',
  ])('opens the chat of a mobile: %s', (phone) =>
    expect(whatsappLink(phone)).toBe('https://wa.me/972541234567'),
  )

  test.for(['04-1234567', '0641234567', '05412345', '054123456789', 'אמא 0541234567', '0541234567 / 8', ''])(
    'is null for another number: %s',
    (phone) => expect(whatsappLink(phone)).toBeNull(),
  )
})

describe('the link to a call', () => {
  test.for([
    ['אמא: 04-123 4567', 'tel:041234567'],
    ['+972 54-1234567', 'tel:+972541234567'],
    ['*6500', 'tel:*6500'],
  ])('calls the number in a text: %s', ([phone = '', link]) => expect(telLink(phone)).toBe(link))

  test.for(['אין', '12', ''])('is null without a number: %s', (phone) => expect(telLink(phone)).toBeNull())
})

describe('the field for a phone', () => {
  test.for(['+972 54-123-4567', '972541234567', '00972-54-1234567', '+972 (0)54 1234567'])(
    'accepts a pasted number with its country code: %s',
    (typed) => expect(onlyDigits(typed)).toBe('0541234567'),
  )
  test.for([
    ['97254', '97254'],
    ['972541234', '972541234'],
    ['05412345678', '0541234567'],
  ])('keeps the digits of anything else: %s', ([typed = '', digits]) =>
    expect(onlyDigits(typed)).toBe(digits),
  )

  test.for(['+972541234567', '00972541234567', '+9720541234567'])(
    'accepts a number that is typed with its country code: %s',
    (number) => {
      let field = ''
      for (const key of number) {
        field = onlyDigits(field + key)
        expect(phoneError(field, { left: false })).toBeUndefined()
      }
      expect(field).toBe('0541234567')
    },
  )

  const error = 'יש להזין מספר טלפון תקין (10 ספרות)'

  test('shows no error during typing', () => expect(phoneError('054', { left: false })).toBeUndefined())
  test('shows no error while it is empty', () => expect(phoneError('', { left: true })).toBeUndefined())
  test('shows no error for a mobile', () => expect(phoneError('0541234567', { left: true })).toBeUndefined())
  test('rejects ten digits that are not a mobile', () =>
    expect(phoneError('0241234567', { left: false })).toBe(error))
  test('rejects a number that is too short once the field is left', () =>
    expect(phoneError('054', { left: true })).toBe(error))
})

test('a name with line breaks becomes one line of a message', () => {
  expect(oneLine('דנה\n\nhttps://evil.test\u2028לוי')).toBe('דנה https://evil.test לוי')
})

describe('the link that opens a message', () => {
  test('opens the chat of a mobile', () =>
    expect(whatsappMessage('0541234567', 'שלום & ברכה')).toBe(
      `https://wa.me/972541234567?text=${encodeURIComponent('שלום & ברכה')}`,
    ))

  test('asks for the recipient for any other number', () =>
    expect(whatsappMessage('03-1234567', 'a')).toBe('https://wa.me/?text=a'))
})

test('a number that only ends like a mobile has no chat', () => {
  expect(whatsappLink('30541234567')).toBeNull()
})

test.for([
  ['05097212345', '0509721234'],
  ['1972541234567', '1972541234'],
  ['9725412345678', '9725412345678'],
] as const)('a country code is recognized only at the start of a whole number: %s', ([typed, digits]) => {
  expect(onlyDigits(typed)).toBe(digits)
})
