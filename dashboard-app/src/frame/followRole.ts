import { currentGuide, isApiError, queryClient, signIn } from '@hafifa/shared-ui/platform'
import { guideQuery } from '../queries/guides.ts'

/** The role may have been revoked. The shell then redirects. Returns a function that stops it. */
export function followRole(): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (
      event.type === 'updated' &&
      event.action.type === 'error' &&
      isApiError(event.action.error, 'forbidden')
    ) {
      void refreshRole()
    }
  })
}

async function refreshRole() {
  const me = currentGuide()
  if (!me) return
  const query = guideQuery(me.id)
  // If this fails, the next forbidden query tries again.
  await queryClient.prefetchQuery({ ...query, staleTime: 0 })
  const admin = queryClient.getQueryData(query.queryKey)?.guide.admin
  const isSignedIn = currentGuide()?.id === me.id
  if (isSignedIn && admin !== undefined && admin !== me.admin) signIn({ ...me, admin })
}
