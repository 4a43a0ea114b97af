import { defineConfig } from 'vitest/config'

/** All unit tests in one run; `npm test -w api` runs those of one workspace. */
export default defineConfig({
  test: {
    projects: ['api', 'shared-ui', 'shell', 'guide-app', 'dashboard-app', 'scripts'],
  },
})
