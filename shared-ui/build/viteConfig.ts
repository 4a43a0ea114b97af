import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { entryFile, exposed } from '../src/remote.ts'
import { exportContract, sharedByShell } from './contract.ts'
import { devAddress, devPort } from './devServers.ts'
import { everyModuleRead } from './everyModuleRead.ts'
import { precompress } from './precompress.ts'
import { preloads } from './preloads.ts'
import { productionRouter } from './productionRouter.ts'
import { standaloneConfig } from './standalone.ts'
import { version } from './version.ts'
import { withoutSnapshots } from './withoutSnapshots.ts'

type Start = { command: 'build' | 'serve'; mode: string }

/** Vite's settings for the shell. It hosts the remotes by the federation runtime alone, see its `federation.ts`. */
export function shellConfig(): UserConfig {
  return {
    build: {
      target: 'esnext',
      rolldownOptions: { treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false } },
    },
    // Drops the federation runtime's code for servers and for manifests: the entries are known.
    define: { ENV_TARGET: JSON.stringify('web'), FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' },
    plugins: [react(), productionRouter(), withoutSnapshots(), version(), precompress()],
    server: { port: devPort.shell, strictPort: true },
  }
}

/** Puts what the federation needs before any code of the remote into one file; otherwise there are four. */
const federationGlue = {
  name: 'federation',
  test: /@module-federation[\\/]runtime|external-runtime-core|preload-helper|rolldown[\\/]runtime/,
}

/** Shortens file names of 100 characters, which the html of each page would carry. */
function chunkFileNames({ name }: { name: string }): string {
  return name.length > 32 ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js'
}

/**
 * Vite's settings for a remote, also for its development without a shell (`--mode standalone`). The build exposes `./routes`
 * and can be deployed to any address.
 */
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
        shared: sharedByShell(),
        dts: false,
        dev: { remoteHmr: true },
        experiments: { externalRuntime: true },
      }),
      exportContract(),
      preloads(),
      version(),
      precompress(),
    ],
    // Prebundles what the routes import, so that development does not reload a page for it later.
    optimizeDeps: { entries: ['src/routes.tsx'] },
    server: { port: devPort[name], strictPort: true, cors: true, origin: devAddress(name) },
  }
}
