import type { RouteObject } from '@hafifa/shared-ui/platform'
import { contract, entryFile, exposed, type RemoteModule } from '@hafifa/shared-ui/remote'
import { host } from './federation.ts'
import { isMissingCode } from './reload.ts'
import { settings } from './settings.ts'

const entryOf = (address: string) => new URL(`${address}/${entryFile}`, window.location.origin).href

const entries = { 'guide-app': entryOf(settings.guideApp), 'dashboard-app': entryOf(settings.dashboardApp) }

export type RemoteName = keyof typeof entries

host.registerRemotes(Object.entries(entries).map(([name, entry]) => ({ name, entry, type: 'module' })))

/** A part that is down, broken, or built for another contract. */
export class RemoteUnavailable extends Error {
  /** What must be there before it is worth to try again. */
  readonly entry: string
  /** Whether it is there and speaks another contract. */
  readonly foreign: boolean

  constructor(name: RemoteName, foreign: boolean, cause?: unknown) {
    super(`${name} cannot be loaded`, { cause })
    this.entry = entries[name]
    this.foreign = foreign
  }
}

/** Milliseconds after which a part that does not answer is down. */
const patience = 60_000

/** Fetches a remote and gives its routes. */
export async function loadRoutes(name: RemoteName): Promise<RouteObject[]> {
  try {
    const { routes } = await Promise.race([load(name), rejectIn(patience)])
    return routes
  } catch (error) {
    throw error instanceof RemoteUnavailable || isMissingCode(error)
      ? error
      : new RemoteUnavailable(name, false, error)
  }
}

async function load(name: RemoteName) {
  // The module that the federation takes next: nothing of the remote runs before its contract is known.
  const { contract: spoken } = await import(/* @vite-ignore */ entries[name])
  if (spoken !== contract) {
    console.error('another contract', { part: name, spoken, expected: contract })
    throw new RemoteUnavailable(name, true)
  }
  return (await host.loadRemote(`${name}/${exposed}`)) as RemoteModule
}

function rejectIn(milliseconds: number) {
  return new Promise<never>((_, reject) => setTimeout(reject, milliseconds, new Error('no answer')))
}
