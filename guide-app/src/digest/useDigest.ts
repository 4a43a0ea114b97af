import { useMayCall } from '@hafifa/shared-ui/calls'
import { api, callQuery, queryClient, send, toast, useMutation, useQuery } from '@hafifa/shared-ui/platform'

const queryKey = ['digest']

const digestQuery = callQuery({
  queryKey,
  endpoint: api['get-digest.php'],
  input: {},
  read: ({ offered, digest }) => ({ offered, digest }),
})

export function useDigest() {
  const enabled = useMayCall('update-digest.php')
  const query = useQuery({ ...digestQuery, enabled })
  const update = useMutation({
    mutationFn: (address: string | null) => send(api['update-digest.php'].$post({ json: { address } })),
    onError: (error) => toast.failure('הכתובת לא נשמרה', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  return { query, update }
}

export type DigestControl = ReturnType<typeof useDigest>
