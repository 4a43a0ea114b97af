import { remoteConfig } from 'shared-ui/build'
import { defineConfig } from 'vite'

export default defineConfig((env) => remoteConfig('guide-app', env))
