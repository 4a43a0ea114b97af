import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { apiProxy, devPort } from './devServers.ts'

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
    server: { port: devPort[name], strictPort: true, proxy: apiProxy },
  }
}
