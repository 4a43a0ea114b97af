import { expect, test } from 'vitest'
import { namesOf } from './guideNames.ts'

const format = (...names: string[]) => namesOf(names.map((name) => ({ name }))).replace(/[\u2068\u2069]/g, '')

test.for([
  [['דנה'], 'דנה'],
  [['דנה', 'יעל'], 'דנה ויעל'],
  [['דנה', 'יעל', 'נועה'], 'דנה, יעל ונועה'],
  [['דנה', 'יעל', 'נועה', 'תמר'], 'דנה, יעל ועוד 2'],
  [[''], 'מדריך.ה'],
])('%j is %s', ([names, text]) => {
  expect(format(...(names as string[]))).toBe(text)
})

test('names are isolated', () => {
  expect(namesOf([{ name: 'Dana' }])).toBe('\u2068Dana\u2069')
})
