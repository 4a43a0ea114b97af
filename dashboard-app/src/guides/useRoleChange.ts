import { updateQueryData, useChange } from '@hafifa/shared-ui/calls'
import { currentGuide, queryClient, signIn } from '@hafifa/shared-ui/platform'
import { guidesQuery } from '../queries/guides.ts'

type Role = { id: number; admin: 0 | 1 }

export function useRoleChange() {
  return useChange({
    call: 'update-guide-admin.php',
    send: async (post, { id, admin }: Role) => {
      await post({ id, admin })
      const me = currentGuide()
      // Runs before the lists are refetched, because the server forbids them without the role.
      if (me?.id === id) signIn({ ...me, admin })
    },
    done: 'עודכן בהצלחה',
    optimistic: async ({ id, admin }) => {
      await queryClient.cancelQueries(guidesQuery)
      showRole({ id, admin })
      return () => showRole({ id, admin: admin === 1 ? 0 : 1 })
    },
  })
}

function showRole({ id, admin }: Role) {
  updateQueryData(guidesQuery.queryKey, (people) =>
    people.map((person) => (person.id === id ? { ...person, admin } : person)),
  )
}
