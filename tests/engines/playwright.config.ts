import { defineConfig } from 'playwright/test'
import { patience } from '../../shared-ui/testing/patience.ts'
import type { EngineName } from './test.ts'

export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  outputDir: '../../test-results/engines',
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  timeout: patience.test,
  expect: { timeout: patience.step },
  // One window of each engine, side by side.
  projects: [
    { name: 'WebKitGTK', workers: 1, use: { engineName: 'webKit' } },
    { name: 'Firefox', workers: 1, use: { engineName: 'firefox' } },
  ],
})
