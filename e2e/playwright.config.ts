import { defineConfig } from 'playwright/test'
import { desktop, israel, launchOptions, phone } from './browser.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  expect: { timeout: 10_000 },
  use: {
    ...israel,
    // A test presses quicker than any dialog unfolds. The stories go at a person's pace, with motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: phone, hasTouch: true, isMobile: true },
      // How parts and pages are loaded does not depend on the width; coordinators spend their year at a desk.
      testIgnore: [
        'federation.spec.ts',
        'going-back.spec.ts',
        'proxy.spec.ts',
        'releases.spec.ts',
        'warm-load.spec.ts',
        '**/coordinator-year.spec.ts',
      ],
    },
    {
      name: 'desktop',
      use: { viewport: desktop },
      // Nor does how what is typed is saved; guides spend theirs outdoors.
      testIgnore: ['autosave.spec.ts', '**/guide-year.spec.ts'],
    },
  ],
})
