import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '@hono/zod-openapi'
import type { Config } from '../config.ts'
import { builtFiles, isHere, remoteAddresses, repository } from '../parts.ts'

export const versionSchema = z
  .object({
    part: z.string(),
    version: z
      .string()
      .optional()
      .openapi({ description: 'Missing where this server has no build of the part' }),
    contract: z
      .int()
      .optional()
      .openapi({ description: 'Of shell and remotes: what they speak with each other' }),
    builtAt: z.iso.datetime().optional(),
    address: z
      .string()
      .optional()
      .openapi({ description: 'Of a remote on another server: its version.json tells what is live there' }),
  })
  .openapi('Version')

export type Version = z.infer<typeof versionSchema>

/** The version of this API, as its package.json has it. */
export const apiVersion: string = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version

/** What is live: read from the builds at each call, because a remote may be replaced while the server runs. */
export function liveVersions(
  config: Pick<Config, 'GUIDE_APP_URL' | 'DASHBOARD_APP_URL'>,
  root = repository,
): Version[] {
  const remotes = Object.entries(remoteAddresses(config)).map(([part, address]) =>
    isHere(address) ? ofBuild(root, part) : { part, address },
  )
  return [{ part: 'api', version: apiVersion }, ofBuild(root, 'shell'), ...remotes]
}

function ofBuild(root: string, part: string): Version {
  try {
    const built = JSON.parse(readFileSync(join(builtFiles(root, part), 'version.json'), 'utf8'))
    return versionSchema.parse({ ...built, part })
  } catch {
    return { part }
  }
}
