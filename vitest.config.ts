import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { patience } from './shared-ui/testing/patience.ts'
import { israel, launchOptions, phone } from './tests/browser/browser.ts'

const frontEnds = ['shared-ui', 'shell', 'guide-app', 'dashboard-app']

const postgresTests = 'api/src/db/postgres/*.test.ts'

/** Loading the modules again for each file would take half of the time. They have no state that a test leaves changed. */
const withoutIsolation = { isolate: false }

/** Tests of the server, a command or a proxy as a process. They take long, so that `npm run check` leaves them out. */
const processTests = '{api/src,scripts,shared-ui/build,tests/floor}/**/*.process.test.ts'

const patient = {
  testTimeout: patience.test,
  hookTimeout: patience.test,
  expect: { poll: { timeout: patience.step } },
}

const programs = 'api/src/testing/programs.globalSetup.ts'

const api: TestProjectInlineConfiguration = {
  test: {
    name: '@hafifa/api',
    include: ['api/{src,openapi}/**/*.test.ts'],
    exclude: [postgresTests, processTests],
    globalSetup: programs,
    ...patient,
    ...withoutIsolation,
  },
}

const processes: TestProjectInlineConfiguration = {
  test: {
    name: 'processes',
    include: [processTests],
    globalSetup: programs,
    ...patient,
    ...withoutIsolation,
  },
}

/** The same tests, except those of SQLite, those whose subject is not a query, and those of processes other than the crash. */
const apiOnPostgres: TestProjectInlineConfiguration = {
  test: {
    name: '@hafifa/api on PostgreSQL',
    include: ['api/src/**/*.test.ts'],
    exclude: [
      'api/src/db/{open,migrations,engines}.test.ts',
      'api/src/db/sqlite/*.test.ts',
      'api/src/operations/{backup,doctor,restore}/*.test.ts',
      'api/src/{config,configWarnings,strangers}.test.ts',
      'api/src/{log,main,nodeVersion}.process.test.ts',
      'api/src/*/**/*.process.test.ts',
      'api/src/groups/activity/entries.test.ts',
      'api/src/rules/base.test.ts',
      'api/src/people/auth/{device,sms}.test.ts',
      'api/src/calls/{download,exact}.test.ts',
      'api/src/http/*.test.ts',
      'api/src/{demo,site}/*.test.ts',
    ],
    globalSetup: [programs, 'api/src/testing/postgres.globalSetup.ts'],
    setupFiles: 'api/src/testing/postgres.setup.ts',
    ...patient,
    ...withoutIsolation,
  },
}

const units = frontEnds.map((workspace) => ({
  test: {
    name: `@hafifa/${workspace}`,
    include: [`${workspace}/src/**/!(*.browser).test.{ts,tsx}`],
    ...patient,
  },
}))

const componentTests = frontEnds.map((workspace) => `${workspace}/src/**/*.browser.test.tsx`)

/** Their modules hold sessions, the history or unsent text for as long as a page lives, so each file has a page of its own. */
const unsentWorkTests = [
  'shared-ui/src/{drafts/journal,fields/conflict,offline,platform/{live,router,session}}/*.browser.test.tsx',
  'guide-app/src/{components/stranded,handover,threads,trainees}/*.browser.test.tsx',
  'shell/src/{login,offline}/*.browser.test.tsx',
]

const components: TestProjectInlineConfiguration = {
  // Vite reloads the page during a test when it discovers a dependency late.
  optimizeDeps: { entries: componentTests, force: true },
  test: {
    name: 'components',
    include: componentTests,
    ...patient,
    // A browser may stall on a busy machine.
    retry: 1,
    setupFiles: ['shared-ui/testing/setup.ts'],
    browser: {
      enabled: true,
      headless: true,
      connectTimeout: 180_000,
      screenshotFailures: false,
      provider: playwright({
        launchOptions,
        contextOptions: { ...israel, reducedMotion: 'reduce' },
        // Without it, an expectation waits for as long as its whole test may take.
        actionTimeout: patience.step,
      }),
      instances: [
        { browser: 'chromium', name: 'components', exclude: unsentWorkTests, ...withoutIsolation },
        { browser: 'chromium', name: 'components of unsent work', include: unsentWorkTests },
      ],
      testerHtmlPath: 'shared-ui/testing/tester.html',
      viewport: phone,
    },
  },
}

const scripts: TestProjectInlineConfiguration = {
  test: {
    name: 'scripts',
    include: ['{scripts,security,tests/simulation}/*.test.ts'],
    exclude: [processTests],
    ...patient,
  },
}

export default defineConfig({
  test: {
    projects: [api, processes, apiOnPostgres, ...units, components, scripts],
    // Tests of processes, timers and pages spend part of their time waiting. By default vitest leaves a core idle.
    maxWorkers: availableParallelism() + 1,
  },
})
