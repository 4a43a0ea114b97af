import { api, queryOptions, send } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

/** After 60 seconds without the call the guide counts as gone. */
const repeatMs = 25_000

/** Tells the server that this guide has the file open, and answers the others who have. */
export function presenceQuery(groupId: number) {
  return queryOptions({
    queryKey: [...queryKeys.presence, groupId],
    queryFn: async () =>
      (await send(api['update-presence.php'].$post({ json: { group_id: groupId } }))).present,
    refetchInterval: repeatMs,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

export function leave(groupId: number): void {
  const json = { group_id: groupId, left: true }
  // If it fails, the guide counts as gone a little later.
  void api['update-presence.php'].$post({ json }, { init: { keepalive: true } }).catch(() => undefined)
}
