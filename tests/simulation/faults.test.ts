import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applyFault, faults } from './faults.ts'
import { promises } from './promises.ts'
import { regressions } from './regressions.ts'

test.each(faults)('the product still has the place for the mistake "$name"', (fault) => {
  const source = readFileSync(new URL(`../../${fault.file}`, import.meta.url), 'utf8')
  expect(applyFault(fault, source)).not.toBe(source)
})

test('each promise was broken by a mistake or by a history', () => {
  const broken = new Set([...faults.map(({ breaks }) => breaks), ...regressions.map(({ broke }) => broke)])
  // The disk of the simulated server loses nothing.
  const unbroken = ['no committed write is lost']
  expect([...broken].filter((promise) => !promises.includes(promise))).toEqual([])
  expect(promises.filter((promise) => !broken.has(promise))).toEqual(unbroken)
})
