import { remoteConfig } from 'shared-ui/build'
import { defineConfig } from 'vite'

export default defineConfig((env) => remoteConfig('dashboard-app', env))
