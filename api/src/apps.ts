import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'

/** The folder in which every part has its own. */
export const repository = fileURLToPath(new URL('../..', import.meta.url))

/** Where the built files of a part lie. */
export function builtFiles(root: string, part: string): string {
  return join(root, part, 'dist')
}

/** The addresses of the remotes: a path on this server, or where another one serves them. */
export function remoteAddresses(config: Pick<Config, 'GUIDE_APP_URL' | 'DASHBOARD_APP_URL'>) {
  return { 'guide-app': config.GUIDE_APP_URL, 'dashboard-app': config.DASHBOARD_APP_URL }
}

/** Where the build of a remote is: a folder if this server serves it, else the address of the server that does. */
export function placeOf(root: string, part: string, address: string) {
  const here = address.startsWith('/')
  return { place: here ? builtFiles(root, part) : address, here }
}
