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

test('failed and flaky unit tests are listed, and a file that fails outside its tests', () => {
  const result = (name: string, status: string, ...assertionResults: object[]) => ({
    name: `${process.cwd()}/${name}`,
    status,
    assertionResults,
  })
  const file = reportFile({
    numPassedTests: 7,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      result('a.test.ts', 'failed', { status: 'passed' }, { status: 'failed', fullName: 'a guide reads' }),
      result('b.test.ts', 'failed'),
      result('c.test.ts', 'passed', {
        status: 'passed',
        fullName: 'waits',
        failureMessages: ['late\n  at c.test.ts'],
      }),
    ],
  })
  expect(countUnitTests(file)).toEqual({
    passed: 7,
    failed: 2,
    skipped: 3,
    failures: ['a.test.ts a guide reads', 'b.test.ts'],
    flaky: ['c.test.ts waits: late'],
    reasons: [],
  })
})

const config = { rootDir: join(process.cwd(), 'tests/browser') }

test('a flaky browser test counts as passed', () => {
  const file = reportFile({
    config,
    stats: { expected: 3, flaky: 1, unexpected: 2, skipped: 1 },
    errors: [{}],
    suites: [],
  })
  expect(countBrowserTests(file)).toEqual({
    passed: 4,
    failed: 3,
    skipped: 1,
    failures: [],
    flaky: [],
    reasons: [],
  })
})

test('each reason for which browser tests were skipped is named once', () => {
  const skipped = { status: 'skipped', annotations: [{ type: 'skip', description: 'needs Firefox' }] }
  const passed = { status: 'expected', annotations: [{ type: 'issue', description: 'was slow' }] }
  const tests = [skipped, skipped, passed, { status: 'skipped', annotations: [{ type: 'skip' }] }]
  const file = reportFile({
    config,
    stats: { expected: 1, flaky: 0, unexpected: 0, skipped: 3 },
    errors: [],
    suites: [{ specs: [{ tests }] }],
  })
  expect(countBrowserTests(file)).toMatchObject({ skipped: 3, reasons: ['needs Firefox'] })
})

test('browser tests that failed or were flaky are listed with their files and projects', () => {
  const message = '\u001b[31mError: toBe\u001b[39m\n\nReceived: 7\n\nCall Log:\n- waited'
  const spec = (title: string, status: string) => ({
    file: 'typing.spec.ts',
    line: 7,
    title,
    tests: [{ projectName: 'phone', status, annotations: [], results: [{ error: { message } }] }],
  })
  const file = reportFile({
    config,
    stats: { expected: 1, flaky: 2, unexpected: 1, skipped: 0 },
    errors: [],
    suites: [
      {
        specs: [spec('keeps every letter', 'expected'), spec('keeps the cursor', 'flaky')],
        suites: [{ specs: [spec('scrolls', 'flaky'), spec('selects', 'unexpected')] }],
      },
    ],
  })
  expect(countBrowserTests(file)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 0,
    failures: ['[phone] tests/browser/typing.spec.ts:7 selects'],
    flaky: [
      '[phone] tests/browser/typing.spec.ts:7 keeps the cursor: Error: toBe Received: 7',
      '[phone] tests/browser/typing.spec.ts:7 scrolls: Error: toBe Received: 7',
    ],
    reasons: [],
  })
})

test('a missing report has no counts', () => {
  expect(countUnitTests('/missing/report.json')).toBeUndefined()
})
