import { api, queryClient, queryOptions, send } from '@hafifa/shared-ui/platform'

const key = (guideId: number) => ['passkeys', guideId]

export function passkeysQuery(guideId: number) {
  return queryOptions({
    queryKey: key(guideId),
    queryFn: async () => (await send(api['get-passkeys.php'].$get({ query: { guideId } }))).passkeys,
  })
}

export function invalidatePasskeys(guideId: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: key(guideId) })
}
