import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '@hono/zod-openapi'
import { apiFolder, repositoryRoot } from '../../folders.ts'
import { builtFiles, locateRemote, type RemoteSettings, remotes } from '../apps.ts'
import { readVersion } from '../build.ts'

export const versionSchema = z
  .object({
    part: z.string(),
    version: z.string().optional().openapi({ description: 'Missing if the build is missing or invalid' }),
    contract: z
      .int()
      .optional()
      .openapi({ description: 'Of shell and remotes: the version of the contract between them' }),
    builtAt: z.iso.datetime().optional(),
    address: z.string().optional().openapi({ description: 'Of a remote on another server' }),
  })
  .openapi('Version')

type Version = z.infer<typeof versionSchema>

export const apiVersion: string = JSON.parse(readFileSync(join(apiFolder, 'package.json'), 'utf8')).version

/** Reads the builds at each call, because they may be replaced while the server runs. */
export async function liveVersions(settings: RemoteSettings, root = repositoryRoot): Promise<Version[]> {
  const remoteVersions = remotes.map(async (remote) => {
    const { address, location, isLocal } = locateRemote(root, remote, settings)
    return { part: remote, ...(await versionOf(location)), ...(!isLocal && { address }) }
  })
  const shell = { part: 'shell', ...(await versionOf(builtFiles(root, 'shell'))) }
  return [{ part: 'api', version: apiVersion }, shell, ...(await Promise.all(remoteVersions))]
}

function versionOf(location: string) {
  return readVersion(location).catch(() => undefined)
}
