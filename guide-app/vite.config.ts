import { remoteConfig } from '@hafifa/shared-ui/build'
import { defineConfig, mergeConfig } from 'vite'

/** One file for the routes and the first page. Without it each set of pages that share some modules gets a file. */
const firstPage = { name: 'routes', test: /[\\/]src[\\/](routes\.tsx|groups[\\/])/ }

/** The handover and the history of its reviews share them. */
const handoverFields = { name: 'handoverFields', test: /[\\/]api[\\/]dist[\\/]handover[\\/]/ }

export default defineConfig((env) =>
  mergeConfig(remoteConfig('guide-app', env), {
    build: { rolldownOptions: { output: { codeSplitting: { groups: [firstPage, handoverFields] } } } },
  }),
)
