import { remoteConfig } from '@hafifa/shared-ui/build'
import { defineConfig, mergeConfig } from 'vite'

/** One file for the routes and the first page. Without it each set of pages that share some modules gets a file. */
const firstPage = { name: 'routes', test: /[\\/]src[\\/](routes\.tsx|groups[\\/])/ }

/** The handover and the history of its reviews share them. */
const handoverFields = { name: 'handoverFields', test: /[\\/]api[\\/]dist[\\/]handover[\\/]/ }

/** The inputs of both forms. Without it each of them gets a file. */
const inputs = {
  name: 'inputs',
  test: /[\\/]shared-ui[\\/]src[\\/](conflict[\\/](WithConflict|conflict\.module)|ui[\\/](ChoiceGroup|Field|OpenChoice|TextArea|TextInput))/,
  includeDependenciesRecursively: false,
}

export default defineConfig((env) =>
  mergeConfig(remoteConfig('guide-app', env), {
    build: {
      rolldownOptions: { output: { codeSplitting: { groups: [firstPage, handoverFields, inputs] } } },
    },
  }),
)
