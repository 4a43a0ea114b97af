import { expect, test } from 'vitest'
import { csvLines } from './csv.ts'

test('cells are quoted and lines end as spreadsheets expect', () => {
  expect(
    csvLines([
      ['חיפה', 'א, "ב"'],
      ['', '7'],
    ]),
  ).toBe('"חיפה","א, ""ב"""\r\n"","7"\r\n')
})

test.for(['=1+1', '+972', '-1', '@SUM(A1)', ' =1', '\t=1', '\n=1', '＝1'])('%j is no formula', (text) => {
  expect(csvLines([[text]])).toBe(`"'${text}"\r\n`)
})
