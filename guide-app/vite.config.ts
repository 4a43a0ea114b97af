import { remoteConfig } from '@hafifa/shared-ui/build'
import { defineConfig, mergeConfig } from 'vite'

/**
 * Without these groups, each set of pages that share modules gets its own file. A module belongs to the first
 * group that matches.
 */
const groups = [
  { name: 'routes', test: /[\\/]guide-app[\\/]src[\\/](routes\.tsx|groups[\\/])/ },
  // The list and the import share the trainees' fields.
  {
    name: 'traineeFields',
    test: /[\\/](api[\\/]src[\\/]trainees|guide-app[\\/]src[\\/]trainees[\\/]form|shared-ui[\\/]src[\\/](ui[\\/]Select|text[\\/]phone))\b/,
    includeDependenciesRecursively: false,
  },
  // The frame of each page about a group.
  {
    name: 'group',
    test: /[\\/](guide-app[\\/]src[\\/](queries[\\/]reviewRounds|components[\\/](Group(Breadcrumb|LoadError)|ReturnReason))|shared-ui[\\/]src[\\/](text[\\/]dates|ui[\\/]ProgressBar))\b/,
  },
  // The pages that show a whole handover file to read.
  {
    name: 'files',
    test: /[\\/](guide-app[\\/]src[\\/](print|archive[\\/](ArchivedFilePage|useFileQuestions))|shared-ui[\\/]src[\\/]archive)\b/,
    includeDependenciesRecursively: false,
  },
  // Inputs, their limits, their journal, and the handover's fields.
  {
    name: 'forms',
    test: /[\\/](api[\\/]src[\\/](handover|base|limits)|@noble[\\/]hashes|guide-app[\\/]src[\\/]keepInJournal|shared-ui[\\/]src[\\/](ui[\\/](Field|TextArea|TextInput|VisuallyHidden)|text[\\/]tooLong))\b/,
  },
  // Loaded with the first tab, although some of it is shown on later ones.
  {
    name: 'lastYear',
    test: /[\\/]guide-app[\\/]src[\\/]lastYear[\\/]/,
    includeDependenciesRecursively: false,
  },
  { name: 'dialogs', test: /[\\/]shared-ui[\\/]src[\\/]ui[\\/](Confirm)?Dialog\.tsx$/ },
]

export default defineConfig((env) =>
  mergeConfig(remoteConfig('guide-app', env), {
    build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
  }),
)
