import { type Answer, api, queryOptions, send } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

export type Round = Answer<'get-review-rounds.php'>['rounds'][number]

export type HandedIn = Pick<
  Answer<'get-group-form.php'>,
  'form' | 'incidents' | 'details' | 'coordinatorEdits'
> &
  Pick<Answer<'get-group-trainees.php'>, 'trainees'> &
  Answer<'get-review-rounds.php'> &
  Answer<'get-field-threads.php'>

/** Never read from the cache, because the coordinator's decision depends on it. */
export function handInQuery(groupId: number) {
  return queryOptions({
    queryKey: [...queryKeys.group(groupId), 'handIn'],
    queryFn: async (): Promise<HandedIn> => {
      const [
        { form, incidents, details, coordinatorEdits },
        { trainees },
        { rounds, rejected },
        { threads },
      ] = await Promise.all([
        send(api['get-group-form.php'].$get({ query: { group_id: groupId } })),
        send(api['get-group-trainees.php'].$get({ query: { groupId } })),
        send(api['get-review-rounds.php'].$get({ query: { groupId } })),
        send(api['get-field-threads.php'].$get({ query: { groupId } })),
      ])
      return { form, incidents, details, coordinatorEdits, trainees, rounds, rejected, threads }
    },
    staleTime: 0,
  })
}
