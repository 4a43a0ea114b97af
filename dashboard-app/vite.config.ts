import { remoteConfig } from 'shared-ui/build'
import { defineConfig } from 'vite'
import { pages } from './src/preloadedPages.ts'

export default defineConfig((env) => remoteConfig('dashboard-app', pages, env))
