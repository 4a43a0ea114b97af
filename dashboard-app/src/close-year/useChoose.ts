import { maxChoices, timestamp } from '@hafifa/api/contract'
import { updateQueryData, useChange } from '@hafifa/shared-ui/calls'
import { queryClient, useGuide } from '@hafifa/shared-ui/platform'
import { type NewChoice, withChoices } from './choices.ts'
import { draftQuery } from './closingQueries.ts'

export function useChoose() {
  const by = useGuide().full_name
  const { mutate } = useChange({
    call: 'update-year-close-draft.php',
    send: async (post, choices: readonly NewChoice[]) => {
      for (let start = 0; start < choices.length; start += maxChoices) {
        await post({ choices: choices.slice(start, start + maxChoices) })
      }
    },
    failed: 'הבחירה לא נשמרה',
    optimistic: async (choices) => {
      await queryClient.cancelQueries(draftQuery)
      return show(choices, by)
    },
  })
  return mutate
}

function show(changed: readonly NewChoice[], by: string) {
  const { queryKey } = draftQuery
  const before = queryClient.getQueryData(queryKey)?.choices ?? []
  updateQueryData(queryKey, (draft) => ({
    ...draft,
    choices: withChoices(draft.choices, changed, { by, at: timestamp(new Date()) }),
  }))
  const keys = new Set(changed.map(({ kind, key }) => `${kind} ${key}`))
  const earlier = before.filter(({ kind, key }) => keys.has(`${kind} ${key}`))
  const forget = changed.map(({ kind, key }) => ({ kind, key, choice: null }))
  return () =>
    void updateQueryData(queryKey, (draft) => ({
      ...draft,
      choices: [...withChoices(draft.choices, forget, { by, at: '' }), ...earlier],
    }))
}
