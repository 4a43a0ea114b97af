import { parseArgs } from 'node:util'
import { readConfig } from '../../config.ts'
import { repositoryRoot } from '../../folders.ts'
import { errorMessage } from '../../rules/thrown.ts'
import { timestamp } from '../../rules/time.ts'
import { confirmClockOf } from './confirm.ts'
import { examine } from './doctor.ts'

const marks = { good: '✓', warning: '!', problem: '✗' }

const { address, confirms } = readArguments()
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
    const options = { 'confirm-clock': { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [address] = positionals
    if (address === undefined || URL.canParse(address)) return { address, confirms: values['confirm-clock'] }
  } catch {}
  console.error('Usage: npm run doctor -- [--confirm-clock] https://hafifa.example.org')
  process.exit(1)
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
