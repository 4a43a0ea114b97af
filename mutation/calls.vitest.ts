import { defineConfig } from 'vitest/config'

/** The tests of rules that need the application and its database. */
export default defineConfig({
  test: {
    include: [
      'api/src/stages.test.ts',
      'api/src/attention/attention.test.ts',
      'api/src/edits/*.test.ts',
      'api/src/handover/handover.fields.test.ts',
      'api/src/years/{closing,outcomes}.test.ts',
    ],
    globalSetup: 'api/src/testing/programs.globalSetup.ts',
    testTimeout: 30_000,
    isolate: false,
    // Stryker reports.
    reporters: [{}],
  },
})
