import { contract, exposed, type RemoteModule } from '@hafifa/shared-ui/remote'
import { isMissingCode } from './reload.ts'
import { entries, type RemoteName } from './remoteEntries.ts'

export class RemoteUnavailable extends Error {
  /** A retry makes sense only if this address responds. */
  readonly entry: string
  readonly incompatible: boolean

  constructor(name: RemoteName, incompatible: boolean, cause?: unknown) {
    super(`${name} cannot be loaded`, { cause })
    this.entry = entries[name]
    this.incompatible = incompatible
  }
}

/** A remote that takes longer is considered down. */
const timeoutMs = 60_000

const loads: { [Name in RemoteName]?: Promise<RemoteModule> } = {}

export async function loadRemote(name: RemoteName): Promise<RemoteModule> {
  loads[name] ??= load(name)
  try {
    return await Promise.race([loads[name], rejectAfterTimeout()])
  } catch (error) {
    delete loads[name]
    throw error instanceof RemoteUnavailable || isMissingCode(error)
      ? error
      : new RemoteUnavailable(name, false, error)
  }
}

type Container = {
  init: (shareScope: object | undefined) => Promise<unknown>
  get: (path: string) => Promise<() => RemoteModule>
  contract: number
}

async function load(name: RemoteName) {
  const { shareScope } = await import('./federation.ts')
  // Before any code of the remote runs.
  const { init, get, contract: actual }: Container = await import(/* @vite-ignore */ entries[name])
  if (actual !== contract) {
    console.error('another contract', { part: name, actual, expected: contract })
    throw new RemoteUnavailable(name, true)
  }
  await init(shareScope)
  const open = await get(`./${exposed}`)
  return open()
}

function rejectAfterTimeout() {
  return new Promise<never>((_, reject) => setTimeout(reject, timeoutMs, new Error('no answer')))
}
