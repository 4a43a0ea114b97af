import { api, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

export function passkeysQuery(guideId: number) {
  return callQuery({
    queryKey: [...queryKeys.passkeys, guideId],
    endpoint: api['get-passkeys.php'],
    input: { guideId },
    read: ({ passkeys }) => passkeys,
  })
}
