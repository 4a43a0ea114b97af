import { describe, expect, test } from 'vitest'
import { onlyDigits, phoneError, telLink, whatsappLink, whatsappMessage } from './phone.ts'

describe('the link to a chat', () => {
  test.for([
    '0541234567',
    '054-123-4567',
    '054 1234567',
    '+972541234567',
    '+972-54-1234567',
    '972 054 1234567',
    '\u202a054-1234567\u202c',
    '\u2066054\u20131234567\u2069',
    '054\u20111234567',
    '054\u05be1234567',
    'אמא 0541234567',
    '054-1234567 שלוחה 3',
    '0541234567 / 8',
  ])('opens the chat of a mobile: %s', (phone) =>
    expect(whatsappLink(phone)).toBe('https://wa.me/972541234567'),
  )

  test.for(['04-1234567', '0641234567', '05412345', '054123456789', '054-1234567-8', ''])(
    'is null for another number: %s',
    (phone) => expect(whatsappLink(phone)).toBeNull(),
  )
})

describe('the link to a call', () => {
  test.for([
    ['אמא: 04-123 4567', 'tel:041234567'],
    ['+972 54-1234567', 'tel:0541234567'],
    ['050-1234567 שלוחה 3', 'tel:0501234567'],
    ['031234567/041234567', 'tel:031234567'],
    ['+44 20 7946 0958', 'tel:+442079460958'],
    ['*6500', 'tel:*6500'],
  ])('calls the number in a text: %s', ([phone = '', link]) => expect(telLink(phone)).toBe(link))

  test.for(['אין', '12', '05012345678', ''])('is null without a number: %s', (phone) =>
    expect(telLink(phone)).toBeNull(),
  )
})

describe('the field for a phone', () => {
  test.for(['+972 54-123-4567', '972541234567', '00972-54-1234567', '+972 (0)54 1234567'])(
    'accepts a pasted number with its country code: %s',
    (typed) => expect(onlyDigits(typed)).toBe('0541234567'),
  )
  test.for([
    ['97254', '97254'],
    ['972541234', '972541234'],
    ['05412345678', '05412345678'],
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
  test('rejects more digits than a phone has', () =>
    expect(phoneError('05412345678', { left: false })).toBe(error))
  test('rejects a number that is too short once the field is left', () =>
    expect(phoneError('054', { left: true })).toBe(error))
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
  ['05097212345', '05097212345'],
  ['1972541234567', '1972541234567'],
  ['9725412345678', '9725412345678'],
] as const)('a country code is recognized only at the start of a whole number: %s', ([typed, digits]) => {
  expect(onlyDigits(typed)).toBe(digits)
})
