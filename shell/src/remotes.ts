import { loadRemote, registerRemotes } from '@module-federation/runtime'
import type { RouteObject } from 'shared-ui/platform'
import { contract, type RemoteModule } from 'shared-ui/remote'
import { settings } from './settings.ts'

const addresses = { 'guide-app': settings.guideApp, 'dashboard-app': settings.dashboardApp }

export type RemoteName = keyof typeof addresses

registerRemotes(
  Object.entries(addresses).map(([name, address]) => ({
    name,
    entry: new URL(`${address}/mf-manifest.json`, window.location.origin).href,
    type: 'module',
  })),
)

/** A part that is down, or was built for another contract. */
export class RemoteUnavailable extends Error {
  constructor(name: RemoteName, cause: unknown) {
    super(`${name} cannot be loaded`, { cause })
    this.name = 'RemoteUnavailable'
  }
}

/** Fetches a remote and gives its routes. */
export async function loadRoutes(name: RemoteName): Promise<RouteObject[]> {
  const loaded = await loadRemote<RemoteModule>(`${name}/routes`).catch((cause: unknown) => {
    throw new RemoteUnavailable(name, cause)
  })
  if (loaded?.contract !== contract) {
    throw new RemoteUnavailable(name, `contract ${loaded?.contract}, not ${contract}`)
  }
  return loaded.routes
}
