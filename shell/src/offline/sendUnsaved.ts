import type { RouteObject } from '@hafifa/shared-ui/platform'
import { loadRemote } from '../remotes.ts'

/** A page that sends what waits of its document without being shown. */
type Page = { sendUnsaved?: (guideId: number, groupId: number) => Promise<void> }

/** The ends of the paths of these pages, by the kind of document. */
const paths: Record<string, string> = { handover: '/:groupId/details', trainees: '/:groupId/participants' }

/**
 * The guide app sends what earlier pages have left for files and lists, with what it was typed over.
 * @param documents called once the code of the pages is here
 * @throws when the code does not arrive, for which the network may be too bad
 */
export async function sendUnsaved(
  guideId: number,
  documents: () => Promise<readonly string[]>,
): Promise<void> {
  const pages = await loadPages()
  for (const name of await documents()) {
    const [kind = '', groupId] = name.split('/')
    // The pages of the group show text that the guide may no longer send.
    await pages[kind]?.sendUnsaved?.(guideId, Number(groupId)).catch(() => undefined)
  }
}

/** By their routes, so that the routes, which every page loads, need nothing for it. */
async function loadPages(): Promise<Record<string, Page | undefined>> {
  const { routes } = await loadRemote('guide-app')
  const all = routes.flatMap(withChildren)
  const load = async ([kind, end]: [string, string]) => {
    const route = all.find(({ path }) => path?.endsWith(end))
    const loaded = typeof route?.lazy === 'function' ? await route.lazy() : undefined
    return [kind, loaded?.handle?.page] as const
  }
  return Object.fromEntries(await Promise.all(Object.entries(paths).map(load)))
}

function withChildren(route: RouteObject): RouteObject[] {
  return [route, ...(route.children ?? []).flatMap(withChildren)]
}
