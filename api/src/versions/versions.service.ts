import { readFileSync } from 'node:fs'
import { z } from '@hono/zod-openapi'
import { builtFiles, locateBuild, remoteAddresses, repository } from '../apps.ts'
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

export const apiVersion: string = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version

/** Reads the builds at each call, because they may be replaced while the server runs. */
export async function liveVersions(
  config: Pick<Config, 'GUIDE_APP_URL' | 'DASHBOARD_APP_URL'>,
  root = repository,
): Promise<Version[]> {
  const remotes = Object.entries(remoteAddresses(config)).map(async ([app, address]) => {
    const { location, isLocal } = locateBuild(root, app, address)
    return { part: app, ...(await versionOf(location)), ...(!isLocal && { address }) }
  })
  const shell = { part: 'shell', ...(await versionOf(builtFiles(root, 'shell'))) }
  return [{ part: 'api', version: apiVersion }, shell, ...(await Promise.all(remotes))]
}

/** Undefined for a build that is missing or invalid. */
function versionOf(location: string) {
  return readVersion(location).catch(() => undefined)
}
