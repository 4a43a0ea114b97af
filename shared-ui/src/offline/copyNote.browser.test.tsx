import { expect, test } from 'vitest'
import { copyNote } from './copyNote.ts'

const copiedAt = '2024-11-05 10:00:00'

test('a device without a copy has no text', () => {
  expect(copyNote({ copiedAt: '', current: false })).toBeNull()
})

test('the device in use says when it had contact', () => {
  expect(copyNote({ copiedAt, current: true })).toMatch(/^עותק במכשיר, קשר אחרון ב־/)
  expect(copyNote({ copiedAt, current: true })).not.toContain('ניתוק')
})

test('another device says what it keeps after its session was ended', () => {
  expect(copyNote({ copiedAt, current: false })).toContain('עד 7 ימים מהקשר האחרון')
})
