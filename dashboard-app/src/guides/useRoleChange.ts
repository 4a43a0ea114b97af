import {
  api,
  currentGuide,
  invalidateAfter,
  queryClient,
  send,
  signIn,
  toast,
  useMutation,
} from '@hafifa/shared-ui/platform'
import { guidesQuery } from '../queries/guides.ts'

type Role = { id: number; admin: 0 | 1 }

/** Gives or takes the coordinator's role. The list shows it at once, and takes it back when the server refuses. */
export function useRoleChange() {
  return useMutation({
    mutationFn: (role: Role) => send(api['update-guide-admin.php'].$post({ json: role })),
    onMutate: async (role) => {
      await queryClient.cancelQueries(guidesQuery)
      show(role)
    },
    onError: (error, { id, admin }) => {
      show({ id, admin: admin === 1 ? 0 : 1 })
      toast.failure('שגיאה בעדכון', error)
    },
    onSuccess: (_answer, { id, admin }) => {
      toast.success('עודכן בהצלחה')
      const me = currentGuide()
      // Who gives up the own role has no dashboard any more; the shell leads to the groups.
      if (me?.id === id) signIn({ ...me, admin })
    },
    onSettled: () => invalidateAfter('guide'),
    // One after the other, so that the last press wins.
    scope: { id: 'role' },
    meta: { background: true },
  })
}

function show({ id, admin }: Role) {
  queryClient.setQueryData(guidesQuery.queryKey, (people) =>
    people?.map((person) => (person.id === id ? { ...person, admin } : person)),
  )
}
