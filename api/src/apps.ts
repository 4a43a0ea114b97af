import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'

export const repository = fileURLToPath(new URL('../..', import.meta.url))

export function builtFiles(root: string, app: string): string {
  return join(root, app, 'dist')
}

/** The remotes' addresses: paths on this server, or URLs on other servers. */
export function remoteAddresses(config: Pick<Config, 'GUIDE_APP_URL' | 'DASHBOARD_APP_URL'>) {
  return { 'guide-app': config.GUIDE_APP_URL, 'dashboard-app': config.DASHBOARD_APP_URL }
}

/** Where a remote's build is: a folder if this server serves it, else the URL of the server that does. */
export function locateBuild(root: string, app: string, address: string) {
  const isLocal = address.startsWith('/')
  return { location: isLocal ? builtFiles(root, app) : address, isLocal }
}
