import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** @import { JSONReport, JSONReportSuite } from 'playwright/types/testReporter' */

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
      else if (failureMessages?.length) flaky.push(`${path} ${fullName}`)
    }
  }
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    flaky,
  }
}

export function countBrowserTests(/** @type {string} */ file) {
  const report = /** @type {JSONReport | undefined} */ (readReport(file))
  if (!report) return
  const { stats, errors, suites } = report
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: namesOf(suites, 'unexpected'),
    flaky: namesOf(suites, 'flaky'),
  }
}

/**
 * @param {'unexpected' | 'flaky'} status failed at each try, or passed on the second one
 * @returns {string[]} file, line and names of each test
 */
function namesOf(/** @type {JSONReportSuite[]} */ suites, status) {
  return suites.flatMap(({ specs, suites = [] }) => {
    const own = specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ projectName }) => `[${projectName}] tests/browser/${file}:${line} ${title}`),
    )
    return [...own, ...namesOf(suites, status)]
  })
}

function readReport(/** @type {string} */ file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
