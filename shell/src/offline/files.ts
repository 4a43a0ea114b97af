import { filesPrefix } from '@hafifa/shared-ui/offline'

type Release = {
  id: string
  contracts: Record<string, number>
  files: { url: string; integrity: string }[]
}

/** The worker opens only a set that contains it, so it is stored last. */
const list = '/offline.json'

const worker = '/sw.js'

/**
 * Stores the files of the present release. A set that is not complete replaces none.
 * @param isWanted false once another tab has ended the copy
 */
export async function keepFiles(isWanted: () => boolean): Promise<void> {
  await navigator.serviceWorker.register(worker, { updateViaCache: 'none' })
  try {
    await navigator.locks.request('hafifa-files', () => keepRelease())
  } finally {
    if (!isWanted()) await removeFiles()
  }
}

async function keepRelease() {
  const answer = await fetch(list, { cache: 'no-cache' })
  if (!answer.ok) return
  const release: Release = await answer.clone().json()
  // The parts of a release that is being published do not fit yet.
  if (new Set(Object.values(release.contracts)).size > 1) return
  const name = filesPrefix + release.id
  try {
    await fill(await caches.open(name), release, answer)
  } catch (error) {
    await caches.delete(name)
    throw error
  }
  await deleteFiles((other) => other !== name)
}

async function fill(cache: Cache, { id, files }: Release, answer: Response) {
  if (await cache.match(list)) return
  await Promise.all(
    files.map(async ({ url, integrity }) => {
      const init: RequestInit = { integrity, credentials: 'omit', mode: 'cors' }
      // The browser may have a broken file in its own cache, which it keeps for a year.
      const response = await fetch(url, init).catch(() => fetch(url, { ...init, cache: 'reload' }))
      if (!response.ok) throw new Error(`${url} answers ${response.status}`)
      await cache.put(url, response)
    }),
  )
  const page = await fetch(`/offline-page?release=${id}`, { cache: 'no-store' })
  if (!page.ok) throw new Error('the page belongs to another release')
  await cache.put('/offline-page', page)
  await cache.put(list, answer)
}

export async function removeFiles(): Promise<void> {
  await deleteFiles(() => true)
  const registration = await navigator.serviceWorker?.getRegistration('/')
  if (registration?.scope === `${location.origin}/`) await registration.unregister()
}

async function deleteFiles(isOld: (name: string) => boolean) {
  const names = (await caches.keys()).filter((name) => name.startsWith(filesPrefix) && isOld(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}

export async function hasFiles(): Promise<boolean> {
  return (await caches.match(list)) !== undefined
}
