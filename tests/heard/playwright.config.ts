import { defineConfig } from 'playwright/test'
import { israel } from '../browser/browser.ts'

/** Tasks that a screen reader speaks, one at a time: the reader follows the window that has the focus. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 1,
  timeout: 120_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  expect: { timeout: 20_000 },
  use: { ...israel, contextOptions: { reducedMotion: 'reduce' } },
})
