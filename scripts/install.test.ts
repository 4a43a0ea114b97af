import { expect, test } from 'vitest'
import { isInstalled } from './install.mjs'

const locked = {
  '': {},
  'node_modules/a': { version: '1.0.0' },
  'node_modules/win': { version: '1.0.0', optional: true },
}

test('a fresh clone is not installed', () => {
  expect(isInstalled(locked, {})).toBe(false)
})

test('a package for another platform may be absent', () => {
  expect(isInstalled(locked, { 'node_modules/a': { version: '1.0.0' } })).toBe(true)
})

test('a lockfile that moved on is installed again', () => {
  expect(isInstalled(locked, { 'node_modules/a': { version: '0.9.0' } })).toBe(false)
})
