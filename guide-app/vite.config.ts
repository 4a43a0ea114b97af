import { remoteConfig } from '@hafifa/shared-ui/build'
import { defineConfig, mergeConfig } from 'vite'

/** Without groups, each set of pages that share modules gets its own file. The first match counts. */
const groups = [
  // What all pages need.
  {
    name: 'routes',
    test: /[\\/](api[\\/]src[\\/]rules[\\/](count|derived)|guide-app[\\/]src[\\/]routes\.tsx|shared-ui[\\/]src[\\/](lib[\\/](dates|isolate|time|usePageTitle)|ui[\\/](Button|Card|EmptyState|ErrorState|ProgressBar|Skeleton|lazy[\\/]lazyPart|stageStyle|styles)))\b/,
  },
  { name: 'groups', test: /[\\/]guide-app[\\/]src[\\/]groups[\\/]/ },
  // The list and the import share the trainees' fields.
  {
    name: 'traineeFields',
    test: /[\\/](api[\\/]src[\\/]rules[\\/]trainees|guide-app[\\/]src[\\/]trainees[\\/]values|shared-ui[\\/]src[\\/](fields[\\/](Select|SearchField)|lib[\\/](phone|search)))\b/,
    includeDependenciesRecursively: false,
  },
  // The frame of each page about a group.
  {
    name: 'group',
    test: /[\\/](api[\\/]src[\\/]rules[\\/](can|callList|displayName|offeredReads|permissions)|guide-app[\\/]src[\\/](queries[\\/]reviewRounds|components[\\/](Group(Breadcrumb|LoadError)|ReturnReason|DialogButton|MoreMenu|NextStepLink))|shared-ui[\\/]src[\\/](lib[\\/]dates|platform[\\/](calls[\\/](Can|staleness)|settings)|ui[\\/](ProgressBar|lazy[\\/]use)))/,
  },
  // The pages that show a whole handover file to read.
  {
    name: 'files',
    test: /[\\/](guide-app[\\/]src[\\/](print|archive[\\/](ArchivedFilePage|useFileQuestions))|shared-ui[\\/]src[\\/]review[\\/]archive)\b/,
    includeDependenciesRecursively: false,
  },
  // Texts and their limits, and what the handover file and the list of trainees share.
  {
    name: 'forms',
    test: /[\\/](api[\\/]src[\\/]rules[\\/](fields|text|limits)\.ts|guide-app[\\/]src[\\/]components[\\/]RestoredNotice|shared-ui[\\/]src[\\/](drafts[\\/]journal[\\/]loadJournal|fields[\\/](Field|TextArea|TextInput)|lib[\\/]tooLong|ui[\\/]VisuallyHidden))\b/,
  },
  // The list prints by it, and dialogs.
  { name: 'react-dom', test: /loadShare__react_mf_2_dom__/ },
  // Loaded with the first tab, although some of it is shown on later ones.
  {
    name: 'lastYear',
    test: /[\\/]guide-app[\\/]src[\\/]lastYear[\\/]/,
    includeDependenciesRecursively: false,
  },
  // Choices, tabs and conflicts, with the parts of Base UI that they share with dialogs.
  {
    name: 'inputs',
    test: /[\\/](shared-ui[\\/]src[\\/]fields[\\/](FieldInput|conflict[\\/]WithConflict)|@base-ui[\\/]react[\\/]tabs)\b/,
  },
  { name: 'dialogs', test: /[\\/]shared-ui[\\/]src[\\/]ui[\\/](Confirm)?Dialog\.tsx$/ },
]

export default defineConfig((env) =>
  mergeConfig(remoteConfig('guide-app', env), {
    build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
  }),
)
