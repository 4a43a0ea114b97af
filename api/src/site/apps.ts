import { join } from 'node:path'
import type { Config } from '../config.ts'
import { keysOf } from '../rules/objects.ts'
import type { Remote } from '../rules/remotes.ts'

const addressSettings = {
  'guide-app': 'GUIDE_APP_URL',
  'dashboard-app': 'DASHBOARD_APP_URL',
} as const satisfies Record<Remote, keyof Config>

export type RemoteSettings = Pick<Config, (typeof addressSettings)[Remote]>

export const remotes = keysOf(addressSettings)

export function builtFiles(root: string, app: Remote | 'shell'): string {
  return join(root, app, 'dist')
}

/** The address of a remote, and its build: a folder if this server serves it, else a URL. */
export function locateRemote(root: string, remote: Remote, settings: RemoteSettings) {
  const address = settings[addressSettings[remote]]
  const isLocal = address.startsWith('/')
  return { address, location: isLocal ? builtFiles(root, remote) : address, isLocal }
}
