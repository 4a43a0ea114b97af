import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from '../api/src/config.ts'
import { composeFiles, operations, updateComposeFile, updateSettingsTable } from './settings.ts'

test('the settings table in docs/operations.md is up to date (run npm run generate)', () => {
  const text = readFileSync(operations, 'utf8')
  for (const name of Object.keys(settings)) expect(text).toContain(`\n| \`${name}\` `)
  expect(text).toBe(updateSettingsTable(text))
})

test.for(composeFiles)('%s passes on the settings (run npm run generate)', (file) => {
  const text = readFileSync(file, 'utf8')
  expect(text).toBe(updateComposeFile(text))
})
