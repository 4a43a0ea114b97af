import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { entryFile, exposed } from '../src/remote.ts'
import { spokenContract, takenFromShell } from './contract.ts'
import { devAddress, devPort } from './devServers.ts'
import { everyModuleRead } from './everyModuleRead.ts'
import { precompress } from './precompress.ts'
import { preloads } from './preloads.ts'
import { productionRouter } from './productionRouter.ts'
import { standaloneConfig } from './standalone.ts'
import { version } from './version.ts'

type Start = { command: 'build' | 'serve'; mode: string }

/** Vite's settings for the shell. It hosts the remotes with the federation runtime alone, see its `federation.ts`. */
export function shellConfig(): UserConfig {
  return {
    build: { target: 'esnext' },
    // Leaves out what the federation runtime does in servers, and its reading of manifests: the entries are known.
    define: { ENV_TARGET: JSON.stringify('web'), FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' },
    plugins: [react(), productionRouter(), version(), precompress()],
    server: { port: devPort.shell, strictPort: true },
  }
}

/** One file for what the federation needs before anything of the remote runs, in place of four. */
const federationGlue = {
  name: 'federation',
  test: /@module-federation[\\/]runtime|external-runtime-core|preload-helper|rolldown[\\/]runtime/,
}

/** Some names that the federation and the bundler give have 100 characters, which each page that names such a file would carry. */
function chunkFileNames({ name }: { name: string }): string {
  return name.length > 32 ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js'
}

/** Vite's settings for a remote, and for its development without a shell (`--mode standalone`). It exposes `./routes` and can be deployed to any address. */
export function remoteConfig(name: 'guide-app' | 'dashboard-app', { command, mode }: Start): UserConfig {
  if (mode === 'standalone') return standaloneConfig(name)
  return {
    base: command === 'serve' ? `${devAddress(name)}/` : './',
    build: {
      target: 'esnext',
      rolldownOptions: { output: { chunkFileNames, codeSplitting: { groups: [federationGlue] } } },
    },
    plugins: [
      react(),
      everyModuleRead('./src/routes.tsx'),
      federation({
        name,
        filename: entryFile,
        manifest: true,
        exposes: { [`./${exposed}`]: './src/routes.tsx' },
        shared: takenFromShell(),
        dts: false,
        dev: { remoteHmr: true },
        experiments: { externalRuntime: true },
      }),
      spokenContract(),
      preloads(),
      version(),
      precompress(),
    ],
    // What development prepares at its start: all that the routes lead to, so that no page reloads for it later.
    optimizeDeps: { entries: ['src/routes.tsx'] },
    server: { port: devPort[name], strictPort: true, cors: true, origin: devAddress(name) },
  }
}
