import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { apiProxy, devPort } from './devServers.ts'

/** A page of development without the shell, by the mode of Vite. */
const entries = { standalone: 'src/standalone.tsx', gallery: 'gallery/main.tsx' }

type Mode = keyof typeof entries

export const isStandalone = (mode: string): mode is Mode => mode in entries

export function standaloneConfig(name: 'guide-app' | 'dashboard-app', mode: Mode): UserConfig {
  return {
    cacheDir: `node_modules/.vite-${mode}`,
    optimizeDeps: { entries: [entries[mode]] },
    plugins: [
      react(),
      {
        name: 'hafifa:standalone',
        apply: 'serve',
        transformIndexHtml: () => [
          { tag: 'div', attrs: { id: 'root' }, injectTo: 'body' },
          { tag: 'script', attrs: { type: 'module', src: `/${entries[mode]}` }, injectTo: 'body' },
        ],
      },
    ],
    server: { port: devPort[name], strictPort: true, proxy: apiProxy },
  }
}
