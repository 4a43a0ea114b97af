import { readFileSync } from 'node:fs'
import { z } from '@hono/zod-openapi'
import { builtFiles, placeOf, remoteAddresses, repository } from '../apps.ts'
import type { Config } from '../config.ts'
import { readVersion } from '../site/build.ts'

export const versionSchema = z
  .object({
    part: z.string(),
    version: z.string().optional().openapi({ description: 'Missing where there is no build that tells' }),
    contract: z
      .int()
      .optional()
      .openapi({ description: 'Of shell and remotes: what they speak with each other' }),
    builtAt: z.iso.datetime().optional(),
    address: z.string().optional().openapi({ description: 'Of a remote on another server' }),
  })
  .openapi('Version')

export type Version = z.infer<typeof versionSchema>

/** The version of this API, as its package.json has it. */
export const apiVersion: string = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version

/** What is live: asked of the builds at each call, because a remote may be replaced while the server runs. */
export async function liveVersions(
  config: Pick<Config, 'GUIDE_APP_URL' | 'DASHBOARD_APP_URL'>,
  root = repository,
): Promise<Version[]> {
  const remotes = Object.entries(remoteAddresses(config)).map(async ([part, address]) => {
    const { place, here } = placeOf(root, part, address)
    return { part, ...(await versionOf(place)), ...(!here && { address }) }
  })
  const shell = { part: 'shell', ...(await versionOf(builtFiles(root, 'shell'))) }
  return [{ part: 'api', version: apiVersion }, shell, ...(await Promise.all(remotes))]
}

/** Nothing of a build that does not tell: what is missing in the list says so. */
function versionOf(place: string) {
  return readVersion(place).catch(() => undefined)
}
