import { remoteConfig } from '@hafifa/shared-ui/build'
import { defineConfig, mergeConfig } from 'vite'
import { pages } from './src/preloadedPages.ts'

/** One file for the routes and all that they need at once, in place of one for each set of pages that share some of it. */
const neededFirst = { name: 'routes', test: /[\\/]src[\\/]routes\.tsx$/ }

export default defineConfig((env) =>
  mergeConfig(remoteConfig('guide-app', pages, env), {
    build: { rolldownOptions: { output: { codeSplitting: { groups: [neededFirst] } } } },
  }),
)
