import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countBrowserTests, countUnitTests } from './reports.mjs'

function reportFile(report: object) {
  const folder = mkdtempSync(join(tmpdir(), 'hafifa-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

test('a file that fails outside its tests counts as one failure', () => {
  const file = reportFile({
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  })
  expect(countUnitTests(file)).toEqual({ passed: 7, failed: 2, skipped: 3 })
})

test('a flaky browser test counts as passed', () => {
  const file = reportFile({
    stats: { expected: 3, flaky: 1, unexpected: 2, skipped: 1 },
    errors: [{}],
    suites: [],
  })
  expect(countBrowserTests(file)).toEqual({ passed: 4, failed: 3, skipped: 1, flaky: [] })
})

test('a flaky browser test is listed with its file and project', () => {
  const spec = (title: string, status: string) => ({
    file: 'typing.spec.ts',
    line: 7,
    title,
    tests: [{ projectName: 'phone', status }],
  })
  const file = reportFile({
    stats: { expected: 1, flaky: 2, unexpected: 0, skipped: 0 },
    errors: [],
    suites: [
      {
        specs: [spec('keeps every letter', 'expected'), spec('keeps the cursor', 'flaky')],
        suites: [{ specs: [spec('scrolls', 'flaky')] }],
      },
    ],
  })
  expect(countBrowserTests(file)?.flaky).toEqual([
    '[phone] tests/browser/typing.spec.ts:7 keeps the cursor',
    '[phone] tests/browser/typing.spec.ts:7 scrolls',
  ])
})

test('a missing report has no counts', () => {
  expect(countUnitTests('/missing/report.json')).toBeUndefined()
})
