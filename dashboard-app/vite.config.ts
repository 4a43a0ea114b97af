import { fileURLToPath } from 'node:url'
import { remoteConfig } from 'shared-ui/build'
import { defineConfig, mergeConfig } from 'vite'
import { pages } from './src/preloadedPages.ts'

const scrollBarSize = fileURLToPath(new URL('./src/frame/scrollBarSize.ts', import.meta.url))

export default defineConfig((env) =>
  mergeConfig(remoteConfig('dashboard-app', pages, env), {
    resolve: { alias: [{ find: /^\.{1,2}\/getScrollBarSize$/, replacement: scrollBarSize }] },
  }),
)
