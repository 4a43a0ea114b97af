/** @type {import('@stryker-mutator/core').PartialStrykerOptions} */
export const options = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './tests/mutation/ignoreTexts.ts'],
  ignorers: ['texts'],
  concurrency: 2,
  // A busy machine must not look like a change that never ends.
  timeoutMS: 60_000,
  thresholds: { high: 95, low: 90, break: 85 },
  reporters: ['clear-text', 'progress', 'json'],
  clearTextReporter: { logTests: false, reportTests: false },
  // Stryker would rewrite tsconfig.json with functions that TypeScript 7 does not have.
  ignorePatterns: [
    '/.stryker',
    '/tsconfig.json',
    '.vite',
    'data',
    'dist',
    'docs',
    'tests/browser',
    'test-results',
  ],
}
