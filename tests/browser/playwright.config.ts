import { defineConfig } from 'playwright/test'
import { patience } from '../../shared-ui/testing/patience.ts'
import { desktop, israel, launchOptions, phone } from './browser.ts'
import type { WorkerOptions } from './fixtures/test.ts'

const storiesOfCoordinators =
  '**/stories/{closing-year,coordinator-day,coordinator-year,review,sheets}.spec.ts'

export default defineConfig<object, WorkerOptions>({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  timeout: patience.test,
  expect: { timeout: patience.step },
  use: {
    ...israel,
    // Tests click faster than dialogs animate. The stories override this.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  projects: [
    {
      // First, because the other workers would otherwise wait for this one at the end.
      name: 'releases',
      use: { viewport: desktop },
      testMatch: 'releases.spec.ts',
    },
    {
      name: 'phone',
      use: { viewport: phone, hasTouch: true, isMobile: true },
      grepInvert: /@desktop/,
      // Sessions and loading do not depend on the viewport, coordinators work at a desk, and some files test
      // both widths.
      testIgnore: [
        'accessibility.spec.ts',
        'accessibility-offline.spec.ts',
        'dashboard-people.spec.ts',
        'dashboard-presses.spec.ts',
        'dev.spec.ts',
        'faults.spec.ts',
        'federation.spec.ts',
        'going-back.spec.ts',
        'journal.spec.ts',
        'keyboard.spec.ts',
        'proxy.spec.ts',
        'origins.spec.ts',
        'releases.spec.ts',
        'sessions.spec.ts',
        'sign-in-code.spec.ts',
        'warm-load.spec.ts',
        storiesOfCoordinators,
      ],
    },
    {
      // On PostgreSQL, because the phone project runs the stories of guides on SQLite.
      name: 'desktop stories',
      use: { viewport: desktop, onPostgres: true },
      grepInvert: /@phone/,
      testMatch: [
        storiesOfCoordinators,
        '**/stories/{joining,leaving,live,threads,told,told-by-device}.spec.ts',
      ],
    },
    {
      name: 'desktop',
      use: { viewport: desktop },
      grepInvert: /@phone/,
      // Saving does not depend on the viewport, and guides work on phones.
      testIgnore: [
        'autosave.spec.ts',
        'autosave-leaving.spec.ts',
        'handover.spec.ts',
        'releases.spec.ts',
        'stories/*.spec.ts',
        'trainee-saving.spec.ts',
        'typing.spec.ts',
      ],
    },
  ],
})
