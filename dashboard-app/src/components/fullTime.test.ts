import { expect, it, vi } from 'vitest'
import { fullTime } from './fullTime.ts'

it('the full time is that of the reader', () => {
  vi.stubEnv('TZ', 'Asia/Jerusalem')
  expect(fullTime('2025-01-05 16:20:00')).toBe('5.1.2025, 18:20')
  vi.unstubAllEnvs()
})
