import { presenceRepeatSeconds } from '@hafifa/api/contract'
import { api, queryOptions, send } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

/** Reports that this guide has the file open. The response lists the others who have it open. */
export function presenceQuery(groupId: number) {
  return queryOptions({
    queryKey: [...queryKeys.presence, groupId],
    queryFn: async () =>
      (await send(api['update-presence.php'].$post({ json: { group_id: groupId } }))).present,
    refetchInterval: presenceRepeatSeconds * 1000,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

export function leave(groupId: number): void {
  const json = { group_id: groupId, left: true }
  // If this fails, the presence expires on the server.
  void api['update-presence.php'].$post({ json }, { init: { keepalive: true } }).catch(() => undefined)
}
