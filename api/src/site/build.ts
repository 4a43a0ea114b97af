import { readFile } from 'node:fs/promises'
import { z } from '@hono/zod-openapi'

/** `version.json`: what a build is. */
const version = z.object({
  version: z.string(),
  /** Of shell and remotes: what they speak with each other. */
  contract: z.int(),
  builtAt: z.iso.datetime(),
})

/** A file of the build, relative to it: nowhere else. */
const file = z.string().regex(/^(?!.*\.\.)\w[^:\s]*$/)

/** `preloads.json`: what each page of a remote asks for at once. */
const page = z.object({
  /** The page's address, with `:names` for parts that vary. */
  path: z.string(),
  /** API calls; a list of them is one request. `{name}` stands for a part of the address, `{me}` for the signed-in guide. */
  calls: z.array(z.union([z.string(), z.array(z.string())])),
  scripts: z.array(file),
  styles: z.array(file),
})

export type BuildVersion = z.infer<typeof version>
export type PreloadedPage = z.infer<typeof page>

/** Milliseconds after which another server that does not answer tells nothing. */
const patience = 5_000

/**
 * What a build says of itself.
 *
 * @param place its folder, or the address where another server has it
 * @throws what is wrong when it cannot be had, or is not what builds say
 */
export async function readVersion(place: string): Promise<BuildVersion> {
  return version.parse(JSON.parse(await read(`${place}/version.json`)))
}

/** What its pages ask for, see `readVersion`. */
export async function readPages(place: string): Promise<PreloadedPage[]> {
  return z.array(page).parse(JSON.parse(await read(`${place}/preloads.json`)))
}

async function read(file: string) {
  if (!URL.canParse(file)) return readFile(file, 'utf8')
  const response = await fetch(file, { signal: AbortSignal.timeout(patience) })
  if (!response.ok) throw new Error(`${file} answers ${response.status}`)
  return response.text()
}
