import { describe, expect, test } from 'vitest'
import { domesticPhone } from './domesticPhone.ts'

describe('the domestic form of a phone', () => {
  test.for([
    ['501234567', '0501234567'],
    ['50-123-4567', '0501234567'],
    ['31234567', '031234567'],
    ['97212345', '097212345'],
    ['+972 50 123 4567', '0501234567'],
    ['972-050-1234567', '0501234567'],
    ['00972 (50) 123\u20134567', '0501234567'],
    ['\u202A+972 3-123-4567\u202C', '031234567'],
  ])('begins with a zero: %s', ([text = '', phone]) => expect(domesticPhone(text)).toBe(phone))

  test.for(['0501234567', '050-123-4567', '12', '+44 20 7946 0958', '5012345678', 'של אמא: 501234567', ''])(
    'equals any other text: %s',
    (text) => expect(domesticPhone(text)).toBe(text),
  )
})
