import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, runOrExit } from './run.mjs'

const file = join(root, 'data/demo.sqlite')

const { HELP_WHATSAPP = '972500000000', HELP_EMAIL = 'help@hafifa.example' } = process.env

// Overrides the environment, so that `npm start` never opens real data. The help dialog's contacts are examples.
export const demoSettings = {
  DATABASE_URL: `file:${file}`,
  HELP_WHATSAPP,
  HELP_EMAIL,
  ...(process.argv.includes('--code')
    ? { SIGN_IN: 'code', SMS_URL: 'terminal' }
    : { SIGN_IN: 'phone', SMS_URL: '' }),
}

export async function ensureDemo() {
  if (existsSync(file)) return
  console.log('Creating the demo year…')
  await runOrExit('node', ['api/dist/demo/main.js', demoSettings.DATABASE_URL])
}

export function welcomeMessage(/** @type {string} */ address) {
  return [
    '',
    `  Hafifa is ready: ${address}`,
    '',
    '  Sign in with a demo phone:',
    '    coordinator  0500000001',
    '    guides       0500000002 to 0500000009',
    '',
    demoSettings.SIGN_IN === 'code'
      ? '  The code of each sign-in appears in this terminal.'
      : '  No code is required. `npm start -- --code` requires one and shows it in the terminal.',
    '',
    '  Ctrl+C stops it.',
    '',
  ].join('\n')
}
