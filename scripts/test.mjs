import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { installMissing } from './install.mjs'
import { missingProxies } from './proxies.mjs'
import { countBrowserTests, countUnitTests } from './reports.mjs'
import { runSideBySide } from './sideBySide.mjs'

/** Without it, the checks that take half of the time are left out, so that a change is tested in less than ten minutes. */
const all = process.argv.includes('--all')

/** More than three times the simultaneous size of the databases and browser profiles. */
const neededBytes = 3 * 1024 ** 3

await installMissing()
const browser = await ensureBrowser()
const notices = await missingProxies()
for (const notice of notices) console.log(notice)
const ramDisk = findRamDisk()
if (ramDisk) process.env.TMPDIR = ramDisk
const reports = mkdtempSync(join(tmpdir(), 'hafifa-test-'))

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[], flaky: string[], reasons: string[] }} Counts */

/** @typedef {import('./sideBySide.mjs').Check & { count?: () => Counts | undefined }} Check */

function vitestCheck(/** @type {import('./sideBySide.mjs').Check} */ check) {
  const report = join(reports, `${check.script.replace(':', '-')}.json`)
  const args = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`]
  return { ...check, args, count: () => countUnitTests(report) }
}

function playwrightCheck(/** @type {import('./sideBySide.mjs').Check} */ check) {
  const report = join(reports, `${check.script.replace(':', '-')}.json`)
  // A browser may stall on a busy machine.
  const args = ['--reporter=dot,json', '--retries=1']
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  return { ...check, args, env, count: () => countBrowserTests(report) }
}

/**
 * The checks of a stage run concurrently. Browser tests do not share the processors.
 * @type {Check[][]}
 */
const stages = [
  [
    { title: 'Lint, format, import rules, documentation', script: 'lint' },
    { title: 'Build', script: 'build' },
  ],
  [
    vitestCheck({
      title: 'Unit and component tests',
      script: 'test:unit',
      env: { CHROMIUM_PATH: browser },
    }),
    vitestCheck({
      title: 'The server and the commands as processes',
      script: 'test:processes',
      // The unit tests bundle the same programs at the same time.
      env: { PROGRAMS_FOLDER: '.vite-processes' },
    }),
    { title: 'Types', script: 'typecheck' },
    { title: 'Simulated weeks', script: 'simulate', args: [`--seconds=${all ? 60 : 20}`, '--background'] },
  ],
  ...(all
    ? [
        [
          vitestCheck({ title: 'The API on PostgreSQL', script: 'test:postgres' }),
          vitestCheck({ title: 'Several processes on PostgreSQL', script: 'test:cluster' }),
        ],
      ]
    : []),
  [
    all
      ? playwrightCheck({ title: 'Browser tests', script: 'test:browser' })
      : playwrightCheck({ title: 'Stories in the browser', script: 'test:stories' }),
  ],
  ...(all ? [[playwrightCheck({ title: 'WebKitGTK and Firefox', script: 'test:engines' })]] : []),
]

/** @returns {Counts} */
const noTests = () => ({ passed: 0, failed: 0, skipped: 0, failures: [], flaky: [], reasons: [] })

const total = noTests()
let exitCode = 0
for (const checks of stages) {
  const codes = await runSideBySide(checks)
  for (const [n, { title, count }] of checks.entries()) {
    let code = codes[n] ?? 1
    const { passed, failed, skipped, failures, flaky, reasons } = count?.() ?? noTests()
    if (code === 0 && count && passed + skipped === 0) {
      console.error(`No test ran: ${title}`)
      code = 1
    }
    total.passed += passed
    total.skipped += skipped
    total.failures.push(...failures)
    total.flaky.push(...flaky)
    total.reasons.push(...reasons)
    // A failure outside the tests, for example of a build, counts as one.
    total.failed += code === 0 ? failed : Math.max(failed, 1)
    exitCode ||= code
  }
  if (exitCode !== 0) break
}
rmSync(reports, { recursive: true })
if (total.failures.length > 0) console.log(['\nFailed:', ...total.failures].join('\n  '))
if (total.flaky.length > 0) console.log(['\nFlaky, passed at the second try:', ...total.flaky].join('\n  '))
if (total.skipped > 0) console.log([`\n${total.skipped} skipped`, ...total.reasons].join('\n  '))
for (const notice of notices) console.log(notice)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = exitCode

/** Most test databases live for a second and commit to disk dozens of times. */
function findRamDisk() {
  const folder = '/dev/shm'
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > neededBytes ? folder : undefined
  } catch {
    return undefined
  }
}
