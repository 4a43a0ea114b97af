import { defineConfig } from 'vitest/config'

/** The tests of rules that need the application and its database. */
export default defineConfig({
  test: {
    include: [
      'api/src/rules/stages.test.ts',
      'api/src/programme/attention/attention{,.rules}.test.ts',
      'api/src/groups/edits/*.test.ts',
      // A conflict records a view.
      'api/src/groups/views/views.test.ts',
      'api/src/rules/handover.fields.test.ts',
      'api/src/programme/years/{closing,outcomes}.test.ts',
    ],
    globalSetup: 'api/src/testing/programs.globalSetup.ts',
    testTimeout: 30_000,
    isolate: false,
    // Stryker reports.
    reporters: [{}],
  },
})
