import { expect, test } from 'vitest'
import { partsOf } from './guideNames.ts'

const format = (...names: string[]) =>
  partsOf(names.map((name) => ({ name })))
    .map(({ value }) => value)
    .join('')

test.for([
  [['דנה'], 'דנה'],
  [['דנה', 'יעל'], 'דנה ויעל'],
  [['דנה', 'יעל', 'נועה'], 'דנה, יעל ונועה'],
  [['דנה', 'יעל', 'נועה', 'תמר'], 'דנה, יעל ועוד 2'],
  [[''], 'מדריך.ה'],
])('%j is %s', ([names, text]) => {
  expect(format(...(names as string[]))).toBe(text)
})

test('names are elements between literals', () => {
  const parts = partsOf([{ name: 'Dana' }, { name: 'Yael' }])
  expect(parts.filter(({ type }) => type === 'element').map(({ value }) => value)).toEqual(['Dana', 'Yael'])
})
