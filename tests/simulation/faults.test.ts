import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faults } from './faults.ts'

test.each(faults)('the product still has the place for the mistake "$name"', ({ file, apply }) => {
  const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  expect(apply(source)).not.toBe(source)
})
