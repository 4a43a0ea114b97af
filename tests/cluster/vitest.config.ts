import { defineConfig } from 'vitest/config'
import { patience } from '../../shared-ui/testing/patience.ts'

/** Tests that start several servers and databases and kill some of them. Half of their time is waiting. */
export default defineConfig({
  test: {
    include: ['tests/cluster/*.test.ts'],
    maxWorkers: 3,
    testTimeout: patience.test,
    hookTimeout: patience.test,
    expect: { poll: { timeout: patience.step } },
    globalSetup: 'tests/cluster/requirements.ts',
  },
})
