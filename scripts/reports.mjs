import { existsSync, readFileSync } from 'node:fs'

/** How many tests passed, failed and were skipped, from vitest's JSON report. A file that broke outside its tests is one failure. */
export function countUnitTests(file) {
  const report = readReport(file)
  if (!report) return
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** How many tests passed, failed and were skipped, from Playwright's JSON report. An error outside the tests is one failure. */
export function countBrowserTests(file) {
  const report = readReport(file)
  if (!report) return
  const { stats, errors } = report
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}

/** The runner writes no report when it does not get as far as the tests. */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
