import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { devAddress, devPort } from './devServers.ts'
import { federationShared } from './federationShared.ts'
import { precompress } from './precompress.ts'

type Command = { command: 'build' | 'serve' }

/** Vite's settings for the shell, which hosts the remotes and brings what all of them share. */
export function shellConfig(): UserConfig {
  return {
    build: { target: 'esnext' },
    plugins: [
      react(),
      federation({
        name: 'shell',
        remotes: {},
        shared: federationShared('host'),
        dts: false,
        dev: { remoteHmr: true },
        experiments: { provideExternalRuntime: true },
      }),
      precompress(),
    ],
    server: { port: devPort.shell, strictPort: true },
  }
}

/** Vite's settings for a remote: it exposes `./routes` and can be deployed to any address. */
export function remoteConfig(name: 'guide-app' | 'dashboard-app', { command }: Command): UserConfig {
  return {
    base: command === 'serve' ? `${devAddress(name)}/` : './',
    build: { target: 'esnext' },
    plugins: [
      react(),
      federation({
        name,
        filename: 'remoteEntry.js',
        manifest: true,
        exposes: { './routes': './src/routes.tsx' },
        shared: federationShared('remote'),
        dts: false,
        dev: { remoteHmr: true },
        experiments: { externalRuntime: true },
      }),
      precompress(),
    ],
    server: { port: devPort[name], strictPort: true, cors: true, origin: devAddress(name) },
  }
}
