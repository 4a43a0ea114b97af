import { runSideBySide } from './sideBySide.mjs'

const checks = [
  { title: 'Lint, format, import rules, documentation', script: 'lint' },
  { title: 'Types', script: 'typecheck' },
  { title: 'Unit and component tests', script: 'test:unit' },
]

const codes = await runSideBySide(checks)
const failed = checks.filter((_, n) => codes[n] !== 0)
console.log(`\n══ ${failed.length > 0 ? `Failed: ${failed.map(({ title }) => title).join('; ')}` : 'Passed'}`)
process.exitCode = failed.length > 0 ? 1 : 0
