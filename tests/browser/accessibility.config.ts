import { defineConfig } from 'playwright/test'
import base from './playwright.config.ts'

// The workers read this variable.
process.env.ACCESSIBILITY_MATRIX = '1'

/** Every screen and state at every width and text size. `npm run test:all` runs the same tests at two widths. */
export default defineConfig({
  ...base,
  workers: 2,
  reporter: [['list'], ['./fixtures/accessibilityReport.ts']],
  projects: (base.projects ?? []).filter(({ name }) => name === 'desktop'),
  testMatch: [
    'accessibility.spec.ts',
    'accessibility-offline.spec.ts',
    'gallery.spec.ts',
    'keyboard.spec.ts',
  ],
})
