import { options } from './options.mjs'

/** Rules whose tests start the application. */
export default {
  ...options,
  vitest: { configFile: 'tests/mutation/calls.vitest.ts' },
  tempDirName: '.stryker/calls',
  jsonReporter: { fileName: '.stryker/calls.json' },
  mutate: [
    'api/src/rules/stages.ts',
    'api/src/programme/attention/attention.{queries,rules}.ts',
    'api/src/groups/edits/edits.service.ts',
    'api/src/rules/handover.fields.ts',
    'api/src/programme/years/outcomes.ts',
  ],
}
