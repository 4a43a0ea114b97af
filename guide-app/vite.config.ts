import { remoteConfig } from '@hafifa/shared-ui/build'
import { defineConfig, mergeConfig } from 'vite'

/** One file for the routes and all that they need at once, in place of one for each set of pages that share some of it. */
const neededFirst = { name: 'routes', test: /[\\/]src[\\/]routes\.tsx$/ }

export default defineConfig((env) =>
  mergeConfig(remoteConfig('guide-app', env), {
    build: { rolldownOptions: { output: { codeSplitting: { groups: [neededFirst] } } } },
  }),
)
