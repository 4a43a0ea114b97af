import { api, queryOptions, send } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

/** What a group hands in for approval: its handover file and its trainees. Always asked anew: somebody decides by it. */
export function handedInQuery(groupId: number) {
  return queryOptions({
    queryKey: [...queryKeys.group(groupId), 'handed-in'],
    queryFn: async () => {
      const [{ form, incidents, details }, { trainees }] = await Promise.all([
        send(api['get-group-form.php'].$get({ query: { group_id: groupId } })),
        send(api['get-group-trainees.php'].$get({ query: { groupId } })),
      ])
      return { form, incidents, details, trainees }
    },
    staleTime: 0,
  })
}
