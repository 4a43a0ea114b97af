import { maxChoices, timestamp } from '@hafifa/api/contract'
import {
  api,
  invalidateAfter,
  queryClient,
  send,
  toast,
  useGuide,
  useMutation,
} from '@hafifa/shared-ui/platform'
import { type NewChoice, withChoices } from './choices.ts'
import { draftQuery } from './closingQueries.ts'

const call = 'update-year-close-draft.php'

/** Saves choices in the draft. Shows them at once, and reverts them if the server refuses. */
export function useChoose() {
  const by = useGuide().full_name
  const { mutate } = useMutation({
    mutationKey: [call],
    scope: { id: call },
    meta: { background: true },
    mutationFn: async (choices: readonly NewChoice[]) => {
      for (let start = 0; start < choices.length; start += maxChoices) {
        const part = choices.slice(start, start + maxChoices)
        await send(api[call].$post({ json: { choices: part } }))
      }
    },
    onMutate: async (choices) => {
      await queryClient.cancelQueries(draftQuery)
      return show(choices, by)
    },
    onError: (error, _choices, rollBack) => {
      rollBack?.()
      toast.failure('הבחירה לא נשמרה', error)
    },
    // An answer between two changes would show the second one undone.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: [call] }) === 1) void invalidateAfter(call)
    },
  })
  return mutate
}

/** Shows choices in the cached draft, and returns the rollback. */
function show(changed: readonly NewChoice[], by: string) {
  const { queryKey } = draftQuery
  const before = queryClient.getQueryData(queryKey)?.choices ?? []
  queryClient.setQueryData(
    queryKey,
    (draft) =>
      draft && { ...draft, choices: withChoices(draft.choices, changed, { by, at: timestamp(new Date()) }) },
  )
  const keys = new Set(changed.map(({ kind, key }) => `${kind} ${key}`))
  const earlier = before.filter(({ kind, key }) => keys.has(`${kind} ${key}`))
  const forget = changed.map(({ kind, key }) => ({ kind, key, choice: null }))
  return () =>
    queryClient.setQueryData(
      queryKey,
      (draft) =>
        draft && { ...draft, choices: [...withChoices(draft.choices, forget, { by, at: '' }), ...earlier] },
    )
}
