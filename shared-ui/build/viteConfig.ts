import contentAltText from '@csstools/postcss-content-alt-text'
import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import type { Plugin, UserConfig } from 'vite'
import { entryFile, exposed } from '../src/platform/remote.ts'
import { compileEarly } from './compileEarly.ts'
import { exportContract, sharedByShell } from './contract.ts'
import { derivedValues } from './derivedValues.ts'
import { apiProxy, devAddress, devPort } from './devServers.ts'
import { loadAllModules } from './loadAllModules.ts'
import { listOfflineFiles } from './offlineFiles.ts'
import { buildTargets } from './oldestBrowsers.ts'
import { onePlatform } from './onePlatform.ts'
import { paintFirst } from './paintFirst.ts'
import { patchPackages } from './patchPackages.ts'
import { precompress } from './precompress.ts'
import { preloads, shellPreloads } from './preloads.ts'
import { isStandalone, standaloneConfig } from './standalone.ts'
import { version } from './version.ts'

/** One file, with the code that it shares with other pages. */
const signInPage = { name: 'login', test: /LoginPage/ }

/** Visitors are redirected to the sign-in from any other address. */
const visitorPages = {
  '/invitation': '/invitation/InvitationPage.tsx',
  '/answer': '/answer/AnswerPage.tsx',
  '/digest': '/digest/ConfirmDigestPage.tsx',
  '/digest/stop': '/digest/StopDigestPage.tsx',
  '/*': '/login/LoginPage.tsx',
}

const remotePages = { '/*': '/federation.ts' }

function stylesOf(app: string) {
  return {
    // Each app has its own copy of shared-ui's styles, and the copy loaded last would override the others.
    modules: { hashPrefix: app, generateScopedName: '_[local]_[hash:base64:5]' },
    // The oldest browsers would ignore signs that have a text for screen readers.
    postcss: { plugins: [contentAltText({ stripAltText: true })] },
  }
}

type Start = { command: 'build' | 'serve'; mode: string }

export function shellConfig(...plugins: Plugin[]): UserConfig {
  return {
    build: {
      target: buildTargets(),
      modulePreload: { polyfill: false },
      rolldownOptions: {
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
        // Keeps modules that lazy files share with the first page in the first page's file.
        output: { codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }, signInPage] } },
      },
    },
    css: stylesOf('shell'),
    // Drops the federation runtime's code for servers and for loading remotes, whose entries are modules.
    define: { ENV_TARGET: JSON.stringify('web'), FEDERATION_OPTIMIZE_NO_REMOTE: 'true' },
    plugins: [
      react(),
      patchPackages(),
      paintFirst(),
      shellPreloads(visitorPages, remotePages),
      version(),
      compileEarly(),
      precompress(),
      listOfflineFiles(),
      ...plugins,
    ],
    server: { port: devPort.shell, strictPort: true, proxy: apiProxy },
  }
}

const routes = './src/routes.tsx'

const federationGlue = {
  name: 'federation',
  test: /@module-federation[\\/]runtime|external-runtime-core|localSharedImportMap|preload-helper|rolldown[\\/]runtime/,
}

function chunkFileNames({ name }: { name: string }): string {
  return name.length > 32 ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js'
}

export function remoteConfig(name: 'guide-app' | 'dashboard-app', { command, mode }: Start): UserConfig {
  if (isStandalone(mode)) return standaloneConfig(name, mode)
  return {
    base: command === 'serve' ? `${devAddress(name)}/` : './',
    build: {
      target: buildTargets(),
      rolldownOptions: { output: { chunkFileNames, codeSplitting: { groups: [federationGlue] } } },
    },
    css: stylesOf(name),
    plugins: [
      react(),
      derivedValues(),
      loadAllModules(routes),
      onePlatform(routes),
      federation({
        name,
        filename: entryFile,
        manifest: true,
        exposes: { [`./${exposed}`]: routes },
        // No limit: on a busy machine, dependencies would be missing.
        moduleParseTimeout: 0,
        shared: sharedByShell(command),
        dts: false,
        dev: { remoteHmr: true },
        experiments: { externalRuntime: true },
      }),
      exportContract(),
      preloads(),
      version(),
      compileEarly(),
      precompress(),
      listOfflineFiles(),
    ],
    // Otherwise Vite discovers these dependencies later and reloads the page.
    optimizeDeps: { entries: [routes] },
    server: { port: devPort[name], strictPort: true, cors: true, origin: devAddress(name) },
  }
}
