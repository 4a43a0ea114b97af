import { defineConfig } from 'vitest/config'

/** Tests that start several servers and databases and kill some of them. Half of their time is waiting. */
export default defineConfig({
  test: {
    include: ['tests/cluster/*.test.ts'],
    maxWorkers: 3,
    testTimeout: 240_000,
    hookTimeout: 120_000,
    globalSetup: 'tests/cluster/requirements.ts',
  },
})
