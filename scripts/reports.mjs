import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** @import { JSONReport, JSONReportSpec, JSONReportSuite } from 'playwright/types/testReporter' */

/** Counts the tests in Vitest's JSON report. A file that fails outside its tests counts as one failure. */
export function countUnitTests(/** @type {string} */ file) {
  const report = /** @type {import('vitest/node').JsonTestResults | undefined} */ (readReport(file))
  if (!report) return
  const failures = []
  const flaky = []
  for (const { name, status, assertionResults } of report.testResults) {
    const path = relative(process.cwd(), name)
    const hasFailedTest = assertionResults.some((test) => test.status === 'failed')
    if (status === 'failed' && !hasFailedTest) failures.push(path)
    for (const { fullName, status, failureMessages } of assertionResults) {
      if (status === 'failed') failures.push(`${path} ${fullName}`)
      else if (failureMessages?.[0]) flaky.push(`${path} ${fullName}: ${messageOf(failureMessages[0])}`)
    }
  }
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    flaky,
    reasons: [],
  }
}

/** What was expected and seen, without the log and the stack. */
function messageOf(/** @type {string | undefined} */ failure = '') {
  const [message = ''] = stripVTControlCharacters(failure).split(/\n\s*(?:at |Call log)/i)
  return message.replaceAll(/\s+/g, ' ').slice(0, 300)
}

export function countBrowserTests(/** @type {string} */ file) {
  const report = /** @type {JSONReport | undefined} */ (readReport(file))
  if (!report) return
  const { config, stats, errors, suites } = report
  const folder = relative(process.cwd(), config.rootDir)
  const tests = specsOf(suites).flatMap(({ file, line, title, tests }) =>
    tests.map((test) => ({ ...test, name: `[${test.projectName}] ${folder}/${file}:${line} ${title}` })),
  )
  /** Failed at each try is `unexpected`, passed on the second one is `flaky`. */
  const those = (/** @type {string} */ status) => tests.filter((test) => test.status === status)
  const reasons = those('skipped').flatMap(({ annotations }) =>
    annotations.map(({ description }) => description ?? ''),
  )
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: those('unexpected').map(({ name }) => name),
    flaky: those('flaky').map(({ name, results }) => `${name}: ${messageOf(results[0]?.error?.message)}`),
    reasons: [...new Set(reasons)].filter(Boolean),
  }
}

/** @returns {JSONReportSpec[]} */
function specsOf(/** @type {JSONReportSuite[]} */ suites) {
  return suites.flatMap(({ specs, suites = [] }) => [...specs, ...specsOf(suites)])
}

function readReport(/** @type {string} */ file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
