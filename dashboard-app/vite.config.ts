import { fileURLToPath } from 'node:url'
import { remoteConfig } from '@hafifa/shared-ui/build'
import { defineConfig, mergeConfig } from 'vite'

const scrollBarSize = fileURLToPath(new URL('./src/frame/scrollBarSize.ts', import.meta.url))

// Otherwise the files for some pages would import the files for others.
const includeDependenciesRecursively = false

/**
 * Groups modules into files. Without groups the bundler makes a file for each combination of pages that share modules: 40
 * requests a page. The styles are small enough for one file.
 */
const groups = [
  { name: 'styles', priority: 3, test: /\.css$/ },
  {
    name: 'shared',
    priority: 2,
    test: /node_modules[\\/](antd|@rc-component|@ant-design[\\/](icons|cssinjs|fast-color|colors))|(dashboard-app|shared-ui)[\\/]src/,
    minShareCount: 2,
    entriesAware: true,
    // Bytes of source. A module that only two pages share can make a page load the dialogs of others: 80 KB, which exceeds
    // the budgets of `e2e/budgets.spec.ts`. Share such a module with more pages, or move it into one of the two.
    entriesAwareMergeThreshold: 200_000,
    includeDependenciesRecursively,
  },
  // The settings need this dialog and none of the others.
  { name: 'new-group', priority: 3, test: /components[\\/]NewGroupForm/, includeDependenciesRecursively },
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
    // Such files may import each other in cycles, which is safe only in strict order.
    build: { rolldownOptions: { output: { strictExecutionOrder: true, codeSplitting: { groups } } } },
    resolve: { alias: [{ find: /^\.{1,2}\/getScrollBarSize$/, replacement: scrollBarSize }] },
  }),
)
