import { defineConfig } from 'vitest/config'

/** Tests that start several servers and databases and kill some of them. They run one file after the other. */
export default defineConfig({
  test: {
    include: ['scale/*.test.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
    globalSetup: 'scale/requirements.ts',
  },
})
