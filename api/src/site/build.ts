import { readFile } from 'node:fs/promises'
import { z } from '@hono/zod-openapi'

const timeoutMs = 5_000

const version = z.object({
  version: z.string(),
  contract: z.int(),
  builtAt: z.iso.datetime(),
})

const file = z.string().regex(/^(?!.*\.\.)\w[^:\s]*$/)

const page = z.object({
  path: z.string(),
  /** A list is one batch. `{name}` is a path parameter, and `{me}` the signed-in guide's id. */
  calls: z.array(z.union([z.string(), z.array(z.string())])),
  scripts: z.array(file),
  styles: z.array(file),
  /** Of the shell: whether the files are added to the pages of remotes. Otherwise they are of visitors' pages. */
  ofRemotes: z.boolean().optional(),
})

const offlineFiles = z.record(file, z.string().startsWith('sha384-'))

type BuildVersion = z.infer<typeof version>
export type PreloadedPage = z.infer<typeof page>

/**
 * @param location the build's folder, or its URL on another server
 * @throws if the file cannot be read or is invalid
 */
export async function readVersion(location: string): Promise<BuildVersion> {
  return version.parse(JSON.parse(await read(`${location}/version.json`)))
}

export async function readPages(location: string): Promise<PreloadedPage[]> {
  return z.array(page).parse(JSON.parse(await read(`${location}/preloads.json`)))
}

export async function readOfflineFiles(location: string): Promise<Record<string, string>> {
  return offlineFiles.parse(JSON.parse(await read(`${location}/offline.json`)))
}

async function read(file: string) {
  if (!URL.canParse(file)) return readFile(file, 'utf8')
  const response = await fetch(file, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`${file} answers ${response.status}`)
  return response.text()
}
