import fc from 'fast-check'
import { expect, it } from 'vitest'
import { escapeEscape, escapeFormula, unescapeFormula } from './formulas.ts'

const text = fc.string({ unit: fc.constantFrom("'", ...'=+-@|\t\n＝＋－＠｜א1 ') })

it('every text is the same after it was escaped and unescaped', () => {
  fc.assert(fc.property(text, (typed) => unescapeFormula(escapeFormula(typed)) === typed))
})

it('every text of a workbook is the same after an import', () => {
  fc.assert(fc.property(text, (typed) => unescapeFormula(escapeEscape(typed)) === typed))
})

it('no escaped text begins like a formula', () => {
  fc.assert(fc.property(text, (typed) => !/^[=+\-@|\t\r\n＝＋－＠｜]/.test(escapeFormula(typed))))
})

it.for(['נועם', "'שלום'", '050-1234567'])('leaves %s', (typed) => {
  expect([escapeFormula(typed), unescapeFormula(typed)]).toEqual([typed, typed])
})
