import { expect, test } from 'vitest'
import { deviceName } from './deviceName.ts'

test.for([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile', 'מכשיר Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'מחשב Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'מחשב Mac'],
  ['curl/8', 'מכשיר'],
] as const)('%s is named %s', ([userAgent, name]) => {
  expect(deviceName(userAgent)).toBe(name)
})
