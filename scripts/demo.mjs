import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, runOrExit } from './run.mjs'

/** `--approved` starts the demo with a registration that requires approval, and with undecided requests. */
const isApproved = process.argv.includes('--approved')

/** `--code` requires a code at each sign-in. */
const needsCode = process.argv.includes('--code')

const file = join(root, isApproved ? 'data/demo-approved.sqlite' : 'data/demo.sqlite')

const { HELP_WHATSAPP = '972500000000', HELP_EMAIL = 'help@hafifa.example' } = process.env

// So that `npm start` never opens real data. The contacts of the help dialog are examples.
export const demoSettings = {
  DATABASE_URL: `file:${file}`,
  REGISTRATION: isApproved ? 'approved' : 'open',
  COORDINATOR_SIGN_IN: 'any',
  ...(needsCode ? { SIGN_IN: 'code', SMS_URL: 'terminal' } : { SIGN_IN: 'phone', SMS_URL: '' }),
  HELP_WHATSAPP,
  HELP_EMAIL,
}

export async function ensureDemo() {
  if (!existsSync(file)) console.log('Creating the demo year…')
  const options = ['--confirm-clock', ...(isApproved ? ['--requests'] : [])]
  await runOrExit('node', ['api/dist/demo/main.js', demoSettings.DATABASE_URL, ...options])
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
    ...registrationNote(),
    '',
    needsCode
      ? '  The code of each sign-in appears in this terminal (SIGN_IN=code).'
      : '  No code is required. npm start -- --code requires one and shows it in the terminal.',
    '  Coordinators sign in like guides (COORDINATOR_SIGN_IN=any). The production server also demands a passkey or a recovery word.',
    '',
    '  Ctrl+C stops it.',
    '',
  ].join('\n')
}

function registrationNote() {
  if (isApproved) {
    return [
      '  Joining a group waits for approval (REGISTRATION=approved). Two requests wait for the coordinator',
      '  at /dashboard/review. 0500000028 is a newcomer who waits.',
    ]
  }
  return [
    '  This demo lets any new phone join groups at once (REGISTRATION=open). The production server waits',
    '  for approval, as does npm start -- --approved.',
  ]
}
