import type { AttentionRule } from '@hafifa/api/contract'
import { toGroup } from '@hafifa/shared-ui/calls'
import { type Answer, api, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { refetchedOnFocus } from './refetching.ts'

export type FoundByRule = Answer<'get-attention.php'>['rules'][number]

export type FirstStep = Answer<'get-attention.php'>['firstSteps'][number]

type Of = { mine: boolean }

const mineOf = ({ mine }: Of) => (mine ? '1' : '0')

export function attentionQuery(of: Of) {
  return refetchedOnFocus(
    callQuery({
      queryKey: [...queryKeys.groups, 'attention', mineOf(of)],
      endpoint: api['get-attention.php'],
      input: { mine: mineOf(of) },
      read: ({ rules, firstSteps }) => ({ rules, firstSteps }),
    }),
  )
}

export const rulePageSize = 10

export function ruleGroupsQuery({ rule, page, ...of }: Of & { rule: AttentionRule; page: number }) {
  return callQuery({
    queryKey: [...queryKeys.groups, 'attention', mineOf(of), rule, page],
    endpoint: api['get-attention.php'],
    input: { mine: mineOf(of), rule, page, limit: rulePageSize },
    read: ({ groups }) => groups.map(toGroup),
  })
}
