import { options } from './options.mjs'

/** Rules whose tests start the application. */
export default {
  ...options,
  vitest: { configFile: 'mutation/calls.vitest.ts' },
  tempDirName: '.stryker/calls',
  jsonReporter: { fileName: '.stryker/calls.json' },
  mutate: [
    'api/src/stages.ts',
    'api/src/attention/attention.queries.ts',
    'api/src/edits/edits.service.ts',
    'api/src/handover/handover.fields.ts',
    'api/src/years/outcomes.ts',
  ],
}
