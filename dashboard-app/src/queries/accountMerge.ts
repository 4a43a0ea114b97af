import { api, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

export function accountMergeQuery(from: number, into: number) {
  return callQuery({
    queryKey: [...queryKeys.guides, 'merge', from, into],
    endpoint: api['preview-account-merge.php'],
    input: { from, into },
    read: ({ from, into, moves }) => ({ from, into, moves }),
  })
}
