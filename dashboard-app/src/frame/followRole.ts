import { currentGuide, isApiError, queryClient, signIn } from '@hafifa/shared-ui/platform'
import { guideQuery } from '../queries/guides.ts'

/**
 * Notices when the coordinator's role was taken away meanwhile: once the server refuses something that the dashboard
 * reads, this browser learns anew who its guide is, and the shell leads who is no coordinator to their groups.
 *
 * @returns what ends it
 */
export function followRole(): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (
      event.type === 'updated' &&
      event.action.type === 'error' &&
      isApiError(event.action.error, 'forbidden')
    ) {
      void learnRole()
    }
  })
}

async function learnRole() {
  const me = currentGuide()
  if (!me) return
  const query = guideQuery(me.id)
  // Without an answer the next refusal asks again.
  await queryClient.prefetchQuery({ ...query, staleTime: 0 })
  const admin = queryClient.getQueryData(query.queryKey)?.guide.admin
  if (admin !== undefined && admin !== me.admin) signIn({ ...me, admin })
}
