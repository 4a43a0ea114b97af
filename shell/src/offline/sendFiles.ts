import type { RouteObject } from '@hafifa/shared-ui/platform'
import { loadRemote } from '../remotes.ts'

/** The page of a file can open it without being shown. */
type FilePage = { sendUnsaved?: (guideId: number, groupId: number) => Promise<void> }

/**
 * The autosavers of the guide app send the text that earlier pages have left for files, with what it was typed over.
 * @param documents called once the code of the page is here
 * @throws when the code does not arrive, for which the network may be too bad
 */
export async function sendFiles(guideId: number, documents: () => Promise<readonly string[]>): Promise<void> {
  const page = await loadFilePage()
  for (const name of await documents()) {
    const [kind, groupId] = name.split('/')
    // The pages of the group show text that the guide may no longer send.
    if (kind === 'handover') await page?.sendUnsaved?.(guideId, Number(groupId)).catch(() => undefined)
  }
}

/** By its route, so that the routes, which every page loads, need nothing for it. */
async function loadFilePage(): Promise<FilePage | undefined> {
  const { routes } = await loadRemote('guide-app')
  const route = routes.flatMap(withChildren).find(({ path }) => path?.endsWith('/:groupId/details'))
  if (typeof route?.lazy !== 'function') return undefined
  const { handle } = await route.lazy()
  return handle?.page
}

function withChildren(route: RouteObject): RouteObject[] {
  return [route, ...(route.children ?? []).flatMap(withChildren)]
}
