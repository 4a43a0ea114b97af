import { type Guide, getLastGuideId, type useLocation } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'

type Location = ReturnType<typeof useLocation>

/** The page that required the sign-in, stored in the history entry of the sign-in page. */
type ReturnTo = { page: string; guideId: number | undefined }

export function returnTo({ pathname, search, hash }: Location, guideId = getLastGuideId()): ReturnTo {
  return { page: pathname + search + hash, guideId }
}

/** The address after signing in: the page that required it, unless another guide had it open. */
export function destinationOf(guide: Guide, historyState: unknown): string {
  const { page, guideId } = (historyState ?? {}) as Partial<ReturnTo>
  if (page === undefined || (guideId !== undefined && guideId !== guide.id)) return paths.groups
  return page
}
