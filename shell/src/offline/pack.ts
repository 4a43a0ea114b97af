import { createCipher, readPart, writeParts } from '@hafifa/shared-ui/copy'
import { api, queryClient, send } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { answersOf, type PackAnswer } from './answers.ts'
import { leaseFrom } from './lease.ts'
import type { OutboxItem } from './outbox.ts'

type PackResponse = Awaited<ReturnType<(typeof api)['get-offline-pack.php']['$get']>>

/** The groups of the guide as last seen, encrypted and replaced as a whole. */
export function createPack(guideId: number, dataKey: () => Promise<string>) {
  const cipher = async () => createCipher(await dataKey(), 'pack')

  async function write(response: PackResponse, isFirst: boolean) {
    const etag = response.headers.get('etag') ?? ''
    const sealed = await (await cipher()).seal(await send(Promise.resolve(response)))
    const kept = await writeParts(guideId, { pack: { etag, sealed }, lease: leaseFrom(Date.now()) })
    // From the first one on, the list of devices names the copy.
    if (kept && isFirst) void queryClient.invalidateQueries({ queryKey: queryKeys.sessions })
  }

  return {
    /** What the calls of the pages would answer, by path. Undefined before the first contact. */
    async answers(items: readonly OutboxItem[]): Promise<Map<string, object> | undefined> {
      const stored = await readPart(guideId, 'pack')
      if (!stored) return undefined
      const { open } = await cipher()
      return answersOf((await open(stored.sealed)) as PackAnswer, items)
    },

    /**
     * Returns whether the server has answered.
     * @throws ApiError, or DOMException when the device cannot store the answer
     */
    async refresh(): Promise<boolean> {
      const stored = await readPart(guideId, 'pack')
      const headers = stored ? { 'If-None-Match': stored.etag } : {}
      const response = await api['get-offline-pack.php'].$get({}, { headers, init: { cache: 'no-store' } })
      const status: number = response.status
      if (status >= 500) return false
      if (status === 304) await writeParts(guideId, { lease: leaseFrom(Date.now()) })
      else await write(response, !stored)
      return true
    },
  }
}
