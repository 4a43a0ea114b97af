import { createCipher } from '@hafifa/shared-ui/drafts'
import { readPart, writeParts } from '@hafifa/shared-ui/offline'
import { api, queryClient, send } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { answersOf, type PackAnswer } from './answers.ts'
import { leaseFrom } from './lease.ts'

type PackResponse = Awaited<ReturnType<(typeof api)['get-offline-pack.php']['$get']>>

const intervalMs = 60_000

/**
 * The groups of the guide as last seen, encrypted and replaced as a whole.
 * @param signal aborts when the copy ends: the next call could have the session of another guide
 */
export function createPack(guideId: number, dataKey: string, signal: AbortSignal) {
  const cipher = () => createCipher(dataKey, 'pack')
  let etag: string | undefined
  /** Each page asks at once, so that a group that was taken away is soon gone. */
  let asked = false

  async function isRecent() {
    const lease = await readPart(guideId, 'lease')
    const age = Date.now() - (lease?.contact ?? 0)
    return asked && age >= 0 && age < intervalMs
  }

  async function write(response: PackResponse) {
    const tag = response.headers.get('etag') ?? ''
    const sealed = await (await cipher()).seal(await send(Promise.resolve(response)))
    const kept = await writeParts(guideId, { pack: { etag: tag, sealed }, lease: leaseFrom(Date.now()) })
    if (!kept) return
    // From the first one on, the list of devices names the copy.
    if (etag === undefined) void queryClient.invalidateQueries({ queryKey: queryKeys.sessions })
    etag = tag
  }

  async function read(): Promise<PackAnswer | undefined> {
    const stored = await readPart(guideId, 'pack')
    return stored && ((await (await cipher()).open(stored.sealed)) as PackAnswer)
  }

  return {
    /** What the calls of the pages would answer, by path. Undefined before the first contact. */
    async answers(): Promise<Map<string, object> | undefined> {
      const pack = await read()
      return pack && answersOf(pack)
    },

    /**
     * Asks for the pack at most once a minute, and otherwise whether the session lasts. Returns whether the server has answered.
     * @throws ApiError, or DOMException when the device cannot store the answer
     */
    async refresh(): Promise<boolean> {
      if (await isRecent()) {
        await send(api['get-journal-key.php'].$get({}, { init: { signal } }))
        return true
      }
      etag ??= (await readPart(guideId, 'pack'))?.etag
      const headers = etag === undefined ? {} : { 'If-None-Match': etag }
      const response = await api['get-offline-pack.php'].$get(
        {},
        { headers, init: { cache: 'no-store', signal } },
      )
      const status: number = response.status
      if (status >= 500) return false
      if (status === 304) await writeParts(guideId, { lease: leaseFrom(Date.now()) })
      else await write(response)
      asked = true
      return true
    },
  }
}
