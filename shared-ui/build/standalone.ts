import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { devPort } from './devServers.ts'

/** Vite's settings for developing a remote without shell and federation, against a real API. */
export function standaloneConfig(name: 'guide-app' | 'dashboard-app'): UserConfig {
  return {
    cacheDir: 'node_modules/.vite-standalone',
    optimizeDeps: { entries: ['src/standalone.tsx'] },
    plugins: [
      react(),
      {
        name: 'hafifa:standalone',
        apply: 'serve',
        transformIndexHtml: () => [
          { tag: 'div', attrs: { id: 'root' }, injectTo: 'body' },
          { tag: 'script', attrs: { type: 'module', src: '/src/standalone.tsx' }, injectTo: 'body' },
        ],
      },
    ],
    server: {
      port: devPort[name],
      strictPort: true,
      // The API compares Host with Origin.
      proxy: { '/api': { target: process.env.API_URL ?? 'http://127.0.0.1:3000', changeOrigin: false } },
    },
  }
}
