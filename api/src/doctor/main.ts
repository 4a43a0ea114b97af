import { repositoryRoot } from '../folders.ts'
import { examine } from './doctor.ts'

const marks = { good: '✓', warning: '!', problem: '✗' }

const [address] = process.argv.slice(2)
if (address !== undefined && !URL.canParse(address)) {
  console.error('Usage: npm run doctor -- https://hafifa.example.org')
  process.exit(1)
}
const findings = await examine({ env: process.env, address, root: repositoryRoot, now: new Date() })
for (const { level, text, remedy } of findings) {
  console.log(`${marks[level]} ${text}`)
  if (remedy !== undefined) console.log(`    ${remedy}`)
}
const problems = findings.filter(({ level }) => level === 'problem').length
console.log(problems === 0 ? '\nNothing is wrong.' : `\nProblems: ${problems}`)
process.exitCode = problems === 0 ? 0 : 1
