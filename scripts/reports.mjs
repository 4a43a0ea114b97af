import { existsSync, readFileSync } from 'node:fs'

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
  const report = /** @type {import('playwright/types/testReporter').JSONReport | undefined} */ (
    readReport(file)
  )
  if (!report) return
  const { stats, errors } = report
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}

function readReport(/** @type {string} */ file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
