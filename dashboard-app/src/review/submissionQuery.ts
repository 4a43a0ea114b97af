import { api, queryOptions, send } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

/** A group's handover and trainees. Never taken from the cache, because the coordinator's decision depends on it. */
export function submissionQuery(groupId: number) {
  return queryOptions({
    queryKey: [...queryKeys.group(groupId), 'submission'],
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
