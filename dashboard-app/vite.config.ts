import { fileURLToPath } from 'node:url'
import { remoteConfig } from '@hafifa/shared-ui/build'
import { defineConfig, mergeConfig, type Plugin } from 'vite'

const replacement = (name: string) => fileURLToPath(new URL(`./src/frame/${name}.ts`, import.meta.url))

/** What antd needs of packages whose index has side effects, so that all of it would be loaded. */
const neededParts: Record<string, { importer: RegExp; part: string }> = {
  '@rc-component/form': { importer: /antd[\\/]es[\\/]form[\\/]context\.js$/, part: 'FormContext' },
  '@rc-component/input': { importer: /antd[\\/]es[\\/]input[\\/]Input\.js$/, part: 'Input' },
}

const partsOfPackages: Plugin = {
  name: 'hafifa:parts-of-packages',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^@rc-component\/(form|input)$/ },
    handler(source, importer = '') {
      const needed = neededParts[source]
      return needed?.importer.test(importer) ? this.resolve(`${source}/es/${needed.part}`, importer) : null
    },
  },
}

// By default, a group also contains what its modules import, so pages would load the groups of other pages.
const includeDependenciesRecursively = false

/** Components of antd that no page shows first. */
const components = ['checkbox', 'collapse', 'drawer', 'pagination'].map((name) => ({
  name,
  priority: 3,
  test: new RegExp(String.raw`(antd[\\/]es|@rc-component)[\\/]${name}[\\/](?!es[\\/]locale)`),
  includeDependenciesRecursively,
}))

/**
 * By default, the bundler writes a file for each combination of pages that share code: 40 requests a page.
 * Styles are small enough for one file. Large components that the index does not show first have their own
 * files, so that they are not merged into the files that it loads.
 */
const groups = [
  { name: 'styles', priority: 4, test: /\.css$/ },
  ...components,
  {
    name: 'table',
    priority: 3,
    test: /(antd[\\/]es|@rc-component)[\\/](table|context)[\\/](?!TableMeasureRowContext)|[\\/](Caret|FilterF)\w+\.js$|_util[\\/](hooks[\\/])?(scrollTo|getScroll|easings|useMultipleSelect|useProxyImperativeHandle|useSyncState)\.js$|[\\/](DataTable|TableOrCards|Cards|FirstOf)\.tsx$/,
    includeDependenciesRecursively,
  },
  {
    name: 'select',
    priority: 3,
    test: /(antd[\\/]es|@rc-component)[\\/](select|virtual-list)[\\/]|[\\/](FilterSelect|components[\\/]Select)\.tsx$/,
    includeDependenciesRecursively,
  },
  {
    name: 'dialog',
    priority: 3,
    // Inputs and the configuration import the form's contexts. Radio buttons import the form.
    test: /(antd[\\/]es|@rc-component)[\\/](modal|dialog|alert|radio|form|async-validator)[\\/](?!locale|context|hooks[\\/]useVariants|validateMessagesContext|es[\\/]FormContext)|TextArea\.js$|calculateNodeHeight|(components|settings)[\\/](\w*Form\w*|TextField|PhoneField|ConfirmDialog|ReopenDialog|GroupChecklist|YearProgress|RetentionNotice)\.tsx$/,
    includeDependenciesRecursively,
  },
  {
    name: 'actions',
    priority: 3,
    // The breadcrumb imports the menu itself.
    test: /antd[\\/]es[\\/](dropdown[\\/](index|dropdown-button)|space[\\/](?!Compact|style[\\/]compact))|[\\/](components[\\/](Action(Button|Heading|Menu)|Filter(Row|Segments)|ExportButton|useExport|Folded)|useDownload|DownloadOutlined)\.(tsx?|js)$/,
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
    entriesAwareMergeThreshold: 1_000_000,
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
    plugins: [partsOfPackages],
    resolve: {
      alias: [
        { find: /^\.{1,2}\/getScrollBarSize$/, replacement: replacement('scrollBarSize') },
        {
          find: /^(\.\/FilterDropdown|\.\.\/(tabs|pagination)|\.\.\/\.\.\/radio)$/,
          replacement: replacement('unusedPart'),
        },
        { find: /^\.\/(hooks\/)?useSelection$/, replacement: replacement('unusedSelection') },
        { find: /^\.\/useGlobalCache$/, replacement: replacement('keptStyles') },
      ],
    },
  }),
)
