import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Counts the tests of vitest's JSON report. A file that fails outside its tests counts as one failure.
 * @param {string} file
 * @returns {Counts | undefined} nothing if vitest failed before it ran tests
 */
export function countUnitTests(file) {
  /** @type {import('vitest/node').JsonTestResults | undefined} */
  const report = readReport(file)
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

/**
 * Counts the tests of Playwright's JSON report. An error outside the tests counts as one failure.
 * @param {string} file
 * @returns {Counts | undefined} nothing if Playwright failed before it ran tests
 */
export function countBrowserTests(file) {
  /** @type {import('playwright/types/testReporter').JSONReport | undefined} */
  const report = readReport(file)
  if (!report) return
  const { stats, errors } = report
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
