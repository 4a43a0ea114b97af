import { shellConfig } from '@hafifa/shared-ui/build'
import { defineConfig } from 'vite'
import { devSettings } from './build/devSettings.ts'

export default defineConfig(() => {
  const config = shellConfig()
  return {
    ...config,
    plugins: [...(config.plugins ?? []), devSettings()],
    server: {
      ...config.server,
      // The API compares the host with the origin.
      proxy: { '/api': { target: process.env.API_URL ?? 'http://127.0.0.1:3000', changeOrigin: false } },
    },
  }
})
