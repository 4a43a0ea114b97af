import { existsSync, readFileSync } from 'node:fs'

/** @import { JSONReport, JSONReportSuite } from 'playwright/types/testReporter' */

/** Counts the tests in Vitest's JSON report. A file that fails outside its tests counts as one failure. */
export function countUnitTests(/** @type {string} */ file) {
  const report = /** @type {import('vitest/node').JsonTestResults | undefined} */ (readReport(file))
  if (!report) return
  const failedFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + failedFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
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
    flaky: suites.flatMap(flakyTests),
  }
}

/** @returns {string[]} file, line and names of each test that passed on its second try */
function flakyTests(/** @type {JSONReportSuite} */ { specs, suites = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `[${projectName}] tests/browser/${file}:${line} ${title}`),
  )
  return [...own, ...suites.flatMap(flakyTests)]
}

function readReport(/** @type {string} */ file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
