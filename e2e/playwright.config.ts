import { defineConfig } from 'playwright/test'
import { chromium } from './chromium.ts'

const { executablePath, args } = chromium

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  expect: { timeout: 10_000 },
  use: {
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    // Tests click faster than dialogs animate. The stories run with motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...(executablePath && { executablePath }), args },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      // Loading does not depend on the viewport, and coordinators work at a desk.
      testIgnore: [
        'federation.spec.ts',
        'going-back.spec.ts',
        'proxy.spec.ts',
        'origins.spec.ts',
        'releases.spec.ts',
        'warm-load.spec.ts',
        '**/coordinator-year.spec.ts',
      ],
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      // Autosave does not depend on the viewport, and guides work on phones.
      testIgnore: ['autosave.spec.ts', 'autosave-leaving.spec.ts', '**/guide-year.spec.ts'],
    },
  ],
})
