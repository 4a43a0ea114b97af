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

export async function loadRemote(name: RemoteName): Promise<RemoteModule> {
  try {
    return await Promise.race([load(name), rejectAfterTimeout()])
  } catch (error) {
    throw error instanceof RemoteUnavailable || isMissingCode(error)
      ? error
      : new RemoteUnavailable(name, false, error)
  }
}

async function load(name: RemoteName) {
  const { host } = await import('./federation.ts')
  // Before any code of the remote runs. The federation runtime then uses the same module.
  const { contract: actual } = await import(/* @vite-ignore */ entries[name])
  if (actual !== contract) {
    console.error('another contract', { part: name, actual, expected: contract })
    throw new RemoteUnavailable(name, true)
  }
  const remote = await host.loadRemote<RemoteModule>(`${name}/${exposed}`)
  if (!remote) throw new RemoteUnavailable(name, false)
  return remote
}

function rejectAfterTimeout() {
  return new Promise<never>((_, reject) => setTimeout(reject, timeoutMs, new Error('no answer')))
}
