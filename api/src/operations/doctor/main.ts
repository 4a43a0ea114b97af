import { parseArgs } from 'node:util'
import { readConfig } from '../../config.ts'
import { repositoryRoot } from '../../folders.ts'
import { phonePattern } from '../../rules/phone.ts'
import { errorMessage } from '../../rules/thrown.ts'
import { timestamp } from '../../rules/time.ts'
import { confirmClockOf } from './confirm.ts'
import { examine } from './doctor.ts'
import { letIn } from './letIn.ts'

const marks = { good: '✓', warning: '!', problem: '✗' }

const { address, confirms, phone } = readArguments()
if (phone !== undefined) await letInByPhone(phone)
if (confirms) await confirm()
const findings = await examine({ env: process.env, address, root: repositoryRoot, now: new Date() })
for (const { level, text, remedy } of findings) {
  console.log(`${marks[level]} ${text}`)
  if (remedy !== undefined) console.log(`    ${remedy}`)
}
const problems = findings.filter(({ level }) => level === 'problem').length
console.log(problems === 0 ? '\nNothing is wrong.' : `\nProblems: ${problems}`)
process.exitCode = problems === 0 ? 0 : 1

function readArguments() {
  try {
    const options = {
      'confirm-clock': { type: 'boolean', default: false },
      'let-in': { type: 'string' },
    } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const { 'confirm-clock': confirms, 'let-in': phone } = values
    const [address] = positionals
    const isAddress = address === undefined || URL.canParse(address)
    if (isAddress && (phone === undefined || phonePattern.test(phone))) return { address, confirms, phone }
  } catch {}
  console.error(
    'Usage: npm run doctor -- [--confirm-clock] https://hafifa.example.org\n' +
      "       npm run doctor -- --let-in <a coordinator's phone, such as 0501234567>",
  )
  process.exit(1)
}

async function letInByPhone(phone: string): Promise<never> {
  try {
    const { word, expiresAt, name } = await letIn(readConfig(process.env), phone, new Date())
    console.log(
      `A recovery word for ${name || phone}, for one sign-in until ${expiresAt} UTC:\n\n    ${word}\n\n` +
        'At the sign-in page they enter their phone, and then the word. Give it to nobody else. The log of the product names them.',
    )
    process.exit(0)
  } catch (error) {
    console.error(errorMessage(error))
    process.exit(1)
  }
}

async function confirm() {
  try {
    const now = new Date()
    const before = await confirmClockOf(readConfig(process.env), now)
    console.log(
      `Confirmed: it is ${timestamp(now)} UTC. ${before ? `Before, the clock was last known to be right at ${before} UTC. ` : ''}` +
        'The server deletes what has expired at its next start, or within a day.\n',
    )
  } catch (error) {
    console.error(errorMessage(error))
    process.exit(1)
  }
}
