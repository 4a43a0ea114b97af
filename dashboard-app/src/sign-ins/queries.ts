import { type Answer, api, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

export type SignIn = Answer<'get-sign-ins.php'>['signIns'][number]

export type Outcome = SignIn['outcome']

export const pageSize = 20

export type SignInsPage = {
  page: number
  outcome?: Outcome | undefined
  guideId?: number | undefined
}

export function signInsQuery({ page, outcome, guideId }: SignInsPage) {
  const input = { page, limit: pageSize, ...(outcome && { outcome }), ...(guideId && { guideId }) }
  return callQuery({
    // Stale with the log, which has the sign-ins, too.
    queryKey: [...queryKeys.activity, 'sign-ins', input],
    endpoint: api['get-sign-ins.php'],
    input,
    read: (answer) => answer,
  })
}
