import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.for([
  [`${android} Chrome/138.0.0.0 Mobile Safari/537.36`, 'דפדפן Chrome באנדרואיד'],
  [
    `${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'דפדפן Samsung Internet באנדרואיד',
  ],
  [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 'דפדפן Safari באייפון'],
  [`${iphone} CriOS/138.0.7204.119 Mobile/15E148 Safari/604.1`, 'דפדפן Chrome באייפון'],
  [`${windows} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`, 'דפדפן Edge ב־Windows'],
  [`${mac} Version/18.5 Safari/605.1.15`, 'דפדפן Safari ב־Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'דפדפן Firefox ב־Linux'],
  [`${iphone} Mobile/15E148`, 'דפדפן באייפון'],
  ['Chrome/138.0.0.0', 'דפדפן Chrome'],
  ['curl/8.14.1', ''],
  ['', ''],
] as const)('%s is %s', ([userAgent, device]) => {
  expect(deviceOf(userAgent)).toBe(device)
})
