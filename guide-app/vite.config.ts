import { remoteConfig } from '@hafifa/shared-ui/build'
import { defineConfig, mergeConfig } from 'vite'

/** One file for the routes and the first page. Without it each set of pages that share some modules gets a file. */
const firstPage = { name: 'routes', test: /[\\/]src[\\/](routes\.tsx|groups[\\/])/ }

/** What describes fields, and their inputs. Without it each set of pages with a form gets some small files. */
const fields = {
  name: 'fields',
  test: /[\\/](api[\\/]dist[\\/](handover|base|trainees)|@noble[\\/]hashes|shared-ui[\\/]src[\\/](ui[\\/](Field|TextArea|TextInput|Select|VisuallyHidden)|text[\\/]tooLong)|guide-app[\\/]src[\\/]trainees[\\/]form)\b/,
}

export default defineConfig((env) =>
  mergeConfig(remoteConfig('guide-app', env), {
    build: { rolldownOptions: { output: { codeSplitting: { groups: [firstPage, fields] } } } },
  }),
)
