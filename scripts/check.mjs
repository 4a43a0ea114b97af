import { runSideBySide } from './sideBySide.mjs'

// With `--changed`, only the tests that import a file which differs from main.
const args = ['--reporter=minimal', ...process.argv.slice(2)]

const checks = [
  { title: 'Lint, format, import rules, documentation', script: 'lint' },
  { title: 'Types', script: 'typecheck' },
  { title: 'Unit and component tests', script: 'test:unit', args },
]

const codes = await runSideBySide(checks)
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0
