import { fileURLToPath } from 'node:url'
import { remoteConfig } from '@hafifa/shared-ui/build'
import { defineConfig, mergeConfig } from 'vite'

const scrollBarSize = fileURLToPath(new URL('./src/frame/scrollBarSize.ts', import.meta.url))

// Without it the files for some pages would draw in the files for others.
const includeDependenciesRecursively = false

/**
 * How the code is spread over files. By itself the bundler makes one for each combination of pages that use something: 40
 * requests a page. The styles are few enough to come at once.
 */
const groups = [
  { name: 'styles', priority: 3, test: /\.css$/ },
  {
    name: 'shared',
    priority: 2,
    test: /node_modules[\\/](antd|@rc-component|@ant-design[\\/](icons|cssinjs|fast-color|colors))|(dashboard-app|shared-ui)[\\/]src/,
    minShareCount: 2,
    entriesAware: true,
    // Bytes of source. What two pages alone share can tip it, and a page then loads the dialogs of others: 80 KB, which the
    // budgets of `e2e/budgets.spec.ts` do not let pass. Such a module belongs to more pages, or into one of the two.
    entriesAwareMergeThreshold: 200_000,
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
    // Files that share code this way may import each other in circles, which is safe only in strict order.
    build: { rolldownOptions: { output: { strictExecutionOrder: true, codeSplitting: { groups } } } },
    resolve: { alias: [{ find: /^\.{1,2}\/getScrollBarSize$/, replacement: scrollBarSize }] },
  }),
)
