import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isAllowed, licencesDocument, licencesFile, readDependencies } from './licences.ts'
import { createSbom } from './sbom.ts'

test('no dependency has a licence outside the permitted ones', () => {
  expect(readDependencies().filter((dependency) => !isAllowed(dependency))).toEqual([])
})

test('a shipped package may not have a copyleft licence', () => {
  expect(isAllowed({ licence: 'GPL-3.0-only', isTool: false })).toBe(false)
  expect(isAllowed({ licence: 'MIT AND GPL-3.0-only', isTool: true })).toBe(false)
  expect(isAllowed({ licence: '(GPL-3.0-only OR MIT)', isTool: false })).toBe(true)
  expect(isAllowed({ licence: 'MPL-2.0', isTool: true })).toBe(true)
  expect(isAllowed({ licence: 'MPL-2.0', isTool: false })).toBe(false)
})

test('the list of licences contains every dependency', () => {
  expect(readFileSync(licencesFile, 'utf8')).toBe(licencesDocument(readDependencies()))
})

test('every component of the bill of materials has a licence', () => {
  const { components } = createSbom()
  expect(components.length).toBeGreaterThan(100)
  expect(components.filter(({ licenses }) => !licenses?.length)).toEqual([])
})
