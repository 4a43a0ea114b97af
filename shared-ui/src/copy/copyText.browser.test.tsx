import { expect, test } from 'vitest'
import { copyText } from './copyText.ts'

const copiedAt = '2024-11-05 10:00:00'

test('a device without a copy has no text', () => {
  expect(copyText({ copiedAt: '', current: false })).toBeNull()
})

test('the device in use says when it had contact', () => {
  expect(copyText({ copiedAt, current: true })).toMatch(/^עותק במכשיר, קשר אחרון ב־/)
  expect(copyText({ copiedAt, current: true })).not.toContain('ניתוק')
})

test('another device says what it keeps after its session was ended', () => {
  expect(copyText({ copiedAt, current: false })).toContain('עד 7 ימים מהקשר האחרון')
})
