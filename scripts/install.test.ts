import { expect, test } from 'vitest'
import { isInstalled } from './install.mjs'

const locked = {
  '': {},
  'node_modules/a': { version: '1.0.0' },
  'node_modules/other-platform': { version: '1.0.0', optional: true },
}

test('a fresh clone needs an installation', () => {
  expect(isInstalled(locked, {})).toBe(false)
})

test('a missing package for another platform needs no installation', () => {
  expect(isInstalled(locked, { 'node_modules/a': { version: '1.0.0' } })).toBe(true)
})

test('an outdated package needs an installation', () => {
  expect(isInstalled(locked, { 'node_modules/a': { version: '0.9.0' } })).toBe(false)
})
