import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from '../api/src/config.ts'
import { readme, updateSettingsTable } from './settings.ts'

test('the settings table in README.md is up to date (run npm run generate)', () => {
  const text = readFileSync(readme, 'utf8')
  for (const name of Object.keys(settings)) expect(text).toContain(`\n| \`${name}\` `)
  expect(text).toBe(updateSettingsTable(text))
})
