import { existsSync } from 'node:fs'
import { defineConfig } from 'playwright/test'

/** `npm test` finds a browser and names it; by hand, Debian's is taken when it is there, else Playwright's own. */
const debianBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const executablePath = process.env.CHROMIUM_PATH ?? debianBrowsers.find(existsSync)

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
    // A test presses quicker than any dialog unfolds. The stories go at a person's pace, with motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
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
      use: { viewport: { width: 1440, height: 900 } },
      // Nor does how what is typed is saved; guides spend theirs outdoors.
      testIgnore: ['autosave.spec.ts', '**/guide-year.spec.ts'],
    },
  ],
})
