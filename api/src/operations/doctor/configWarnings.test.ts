import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { configWarnings } from './configWarnings.ts'

const safe = {
  HELP_WHATSAPP: '972541234567',
  HELP_EMAIL: 'help@hafifa.example',
  SIGN_IN: 'code',
  SMS_URL: 'https://gateway.example/send',
}

const warningsOf = (env: Record<string, string>) => configWarnings(readConfig(env), env)

test('settings for real use have no warning', () => {
  expect(warningsOf(safe)).toEqual([])
})

test.for([
  ['HELP_WHATSAPP', '', 'not set'],
  ['HELP_EMAIL', '', 'not set'],
  ['SIGN_IN', 'phone', 'phone'],
  ['SMS_URL', 'terminal', 'terminal'],
  ['REGISTRATION', 'open', 'open'],
] as const)('%s=%s is warned of', ([name, value, warning]) => {
  const warnings = warningsOf({ ...safe, [name]: value })
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toMatch(new RegExp(`^${name}: ${warning}, `))
})
