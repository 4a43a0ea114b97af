import { type Group, useQuery } from '@hafifa/shared-ui/platform'
import { useMemo } from 'react'
import { attentionQuery } from '../queries/attention.ts'
import { allGroupsQuery } from '../queries/groups.ts'
import { useUrlState } from '../useUrlState.ts'
import { type RulesByGroup, toRulesByGroup } from './rulesByGroup.ts'
import { addressOf, groupsIn, readAddress, type View } from './view.ts'

type GroupsList = {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** Every group by name; absent while they load. */
  all: Group[] | undefined
  rulesByGroup: RulesByGroup
  view: View
  /** Any other change than of the page returns to the first page. */
  change: (changes: Partial<View>) => void
  /** The groups of the view on all pages, in its order. Absent until their order is known. */
  found: Group[] | undefined
}

/** The groups of the list, with the filters, the order and the page that its address holds. */
export function useGroupsList(): GroupsList {
  const query = useQuery(allGroupsQuery)
  const attention = useQuery(attentionQuery({ mine: false }))
  const [view, update] = useUrlState(readAddress, addressOf)
  const rulesByGroup = useMemo(() => toRulesByGroup(attention.data), [attention.data])
  const all = query.data
  const isOrdered = !attention.isPending
  const found = useMemo(
    () => (all && isOrdered ? groupsIn(all, view, rulesByGroup) : undefined),
    [all, isOrdered, view, rulesByGroup],
  )
  return {
    query,
    all,
    rulesByGroup,
    view,
    change: (changes) => update({ page: 1, ...changes }, { replace: true }),
    found,
  }
}
