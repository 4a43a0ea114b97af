import { type Answer, api, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

export type Joining = Answer<'get-joinings.php'>['joinings'][number]

export const joiningsQuery = callQuery({
  queryKey: [...queryKeys.guides, 'joinings'],
  endpoint: api['get-joinings.php'],
  input: {},
  read: ({ joinings }) => joinings,
})

export function joiningQuery(from: number, into: number) {
  return callQuery({
    queryKey: [...queryKeys.guides, 'joining', from, into],
    endpoint: api['get-joining.php'],
    input: { from, into },
    read: ({ from, into, moves }) => ({ from, into, moves }),
  })
}
