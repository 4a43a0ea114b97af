import { fileURLToPath } from 'node:url'
import { remoteConfig } from '@hafifa/shared-ui/build'
import { defineConfig, mergeConfig } from 'vite'

const scrollBarSize = fileURLToPath(new URL('./src/frame/scrollBarSize.ts', import.meta.url))

const unusedPart = fileURLToPath(new URL('./src/frame/unusedPart.ts', import.meta.url))

// By default, a group also contains what its modules import, so pages would load the groups of other pages.
const includeDependenciesRecursively = false

/**
 * By default, the bundler writes a file for each combination of pages that share code: 40 requests a page.
 * Styles are small enough for one file. Large components that the index does not show first have their own
 * files, so that they are not merged into the files that it loads.
 */
const groups = [
  { name: 'styles', priority: 4, test: /\.css$/ },
  {
    name: 'table',
    priority: 3,
    test: /(antd[\\/]es|@rc-component)[\\/](table|tree|spin|context)[\\/](?!TableMeasureRowContext)|[\\/](Caret|Double|FileO|FilterF|Folder|Holder|MinusS|PlusS)\w+\.js$|_util[\\/](hooks[\\/])?(scrollTo|getScroll|easings|useMultipleSelect|useProxyImperativeHandle|useSyncState)\.js$|[\\/](DataTable|TableOrCards|Cards|FirstOf)\.tsx$/,
    includeDependenciesRecursively,
  },
  {
    name: 'select',
    priority: 3,
    test: /(antd[\\/]es|@rc-component)[\\/](select|virtual-list|pagination)[\\/](?!es[\\/]locale)/,
    includeDependenciesRecursively,
  },
  {
    name: 'dialog',
    priority: 3,
    // Inputs and the configuration import the form's contexts. Radio buttons import the form.
    test: /(antd[\\/]es|@rc-component)[\\/](modal|dialog|alert|radio)[\\/](?!locale)|antd[\\/]es[\\/]form[\\/](?!context|hooks[\\/]useVariants|validateMessagesContext)|components[\\/](\w*Form\w*|TextField|PhoneField|ConfirmDialog|ReopenDialog|GroupChecklist|YearProgress|RetentionNotice)\.tsx$/,
    includeDependenciesRecursively,
  },
  {
    name: 'checkbox',
    priority: 3,
    test: /(antd[\\/]es|@rc-component)[\\/]checkbox[\\/]/,
    includeDependenciesRecursively,
  },
  {
    name: 'actions',
    priority: 3,
    // The breadcrumb imports the menu itself.
    test: /antd[\\/]es[\\/](dropdown[\\/](index|dropdown-button)|space[\\/](?!Compact|style[\\/]compact))|[\\/](components[\\/](Action(Button|Heading|Menu)|ExportButton|useExport|Folded)|useDownload|DownloadOutlined)\.(tsx?|js)$/,
    includeDependenciesRecursively,
  },
  {
    name: 'people',
    priority: 3,
    test: /[\\/](People(Form|Dialog)\.tsx|PeopleInGroup\.tsx|PersonField\.tsx)$/,
    includeDependenciesRecursively,
  },
  {
    name: 'sheets',
    priority: 3,
    test: /shared-ui[\\/]src[\\/]sheets[\\/]/,
    includeDependenciesRecursively,
  },
  {
    name: 'nudges',
    priority: 3,
    test: /[\\/]nudges[\\/](NudgeButton|LastNudge|nudgesQuery|nudgeTexts)\.tsx?$|[\\/]WhatsAppOutlined\.js$/,
    includeDependenciesRecursively,
  },
  {
    name: 'longList',
    priority: 3,
    test: /@tanstack[\\/](react-)?virtual|[\\/](LongList\.tsx|useFocusedRow\.ts)$/,
    includeDependenciesRecursively,
  },
  {
    name: 'shared',
    priority: 2,
    test: /node_modules[\\/](antd|@rc-component|@ant-design[\\/](icons|cssinjs|fast-color|colors))|(dashboard-app|shared-ui)[\\/]src|[\\/]attention\.rules\./,
    minShareCount: 2,
    entriesAware: true,
    // In bytes of source. Smaller files are merged, so a page may load code that only others use.
    entriesAwareMergeThreshold: 520_000,
    includeDependenciesRecursively,
  },
  {
    name: 'basics',
    priority: 1,
    test: /node_modules[\\/](?!@module-federation)|[\\/]api[\\/]/,
    minShareCount: 6,
    includeDependenciesRecursively,
  },
]

export default defineConfig((env) =>
  mergeConfig(remoteConfig('dashboard-app', env), {
    // Such files may import each other in cycles, which is safe only in strict execution order.
    build: { rolldownOptions: { output: { strictExecutionOrder: true, codeSplitting: { groups } } } },
    resolve: {
      alias: [
        { find: /^\.{1,2}\/getScrollBarSize$/, replacement: scrollBarSize },
        {
          find: /^(\.\/(noFound|serverError|unauthorized|FilterDropdown)|\.\.\/(tabs|pagination)|\.\.\/\.\.\/radio)$/,
          replacement: unusedPart,
        },
      ],
    },
  }),
)
