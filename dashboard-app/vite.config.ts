import { fileURLToPath } from 'node:url'
import { remoteConfig } from 'shared-ui/build'
import { defineConfig, mergeConfig } from 'vite'
import { pages } from './src/preloadedPages.ts'

const scrollBarSize = fileURLToPath(new URL('./src/frame/scrollBarSize.ts', import.meta.url))

/** What several pages use, in a few files in place of one for each combination of pages: a third of the requests. */
const sharedByPages = {
  name: 'shared',
  test: /node_modules[\\/](antd|@rc-component|@ant-design[\\/](icons|cssinjs|fast-color|colors))|(dashboard-app|shared-ui)[\\/]src/,
  minShareCount: 2,
  entriesAware: true,
  // Bytes of source.
  entriesAwareMergeThreshold: 200_000,
}

export default defineConfig((env) =>
  mergeConfig(remoteConfig('dashboard-app', pages, env), {
    // Files that are shared this way import each other in circles, which is safe only in strict order.
    build: {
      rolldownOptions: { output: { strictExecutionOrder: true, codeSplitting: { groups: [sharedByPages] } } },
    },
    resolve: { alias: [{ find: /^\.{1,2}\/getScrollBarSize$/, replacement: scrollBarSize }] },
  }),
)
