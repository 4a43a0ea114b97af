import type { RouteObject } from 'shared-ui/platform'
import { routesOf } from 'shared-ui/remote'
import { host } from './federation.ts'
import { settings } from './settings.ts'

const addresses = { 'guide-app': settings.guideApp, 'dashboard-app': settings.dashboardApp }

export type RemoteName = keyof typeof addresses

host.registerRemotes(
  Object.entries(addresses).map(([name, address]) => ({
    name,
    entry: new URL(`${address}/remoteEntry.js`, window.location.origin).href,
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
  try {
    return routesOf(await host.loadRemote(`${name}/routes`))
  } catch (cause) {
    throw new RemoteUnavailable(name, cause)
  }
}
