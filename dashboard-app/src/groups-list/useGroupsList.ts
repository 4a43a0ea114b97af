import { storage } from '@hafifa/shared-ui/lib'
import { type Group, useQuery } from '@hafifa/shared-ui/platform'
import { startTransition, useMemo, useState } from 'react'
import type { FailedQuery } from '../components/LoadError.tsx'
import { attentionQuery } from '../queries/attention.ts'
import { allGroupsQuery } from '../queries/groups.ts'
import { useUrlState } from '../useUrlState.ts'
import { noRules, type RulesByGroup, toRulesByGroup } from './rulesByGroup.ts'
import { addressOf, formatSort, groupsIn, parseSort, readAddress, type Sort, type View } from './view.ts'

const storageKey = 'groups-list-sort'

type GroupsList = {
  query: FailedQuery
  all: Group[] | undefined
  attention: FailedQuery
  /** Absent while the attention query has no data. */
  rulesByGroup: RulesByGroup | undefined
  view: View
  /** Every change except one of the page returns to the first page. */
  change: (changes: Partial<View>) => void
  /** Also remembers the order in this browser; null for the order of urgency. */
  sortBy: (sort: Sort | null) => void
  /** The groups of the view on all pages, in order. Absent while the view is unknown. */
  found: Group[] | undefined
}

export function useGroupsList(): GroupsList {
  const query = useQuery(allGroupsQuery)
  const attention = useQuery(attentionQuery({ mine: false }))
  const [address, update] = useUrlState(readAddress, addressOf)
  const [remembered, setRemembered] = useState(() => parseSort(storage.getItem(storageKey)))
  const view = useMemo(
    // The filter of recent updates has its own order.
    () => ({ ...address, sort: address.sort ?? (address.filter === 'recent' ? null : remembered) }),
    [address, remembered],
  )
  const rulesByGroup = useMemo(() => attention.data && toRulesByGroup(attention.data.rules), [attention.data])
  const all = query.data
  // Without the rules, only a list that does not filter by them can be shown.
  const isKnown = rulesByGroup !== undefined || (attention.isError && view.attention === null)
  const found = useMemo(
    () => (all && isKnown ? groupsIn(all, view, rulesByGroup ?? noRules) : undefined),
    [all, isKnown, view, rulesByGroup],
  )

  const change = (changes: Partial<View>) => update({ page: 1, ...changes }, { replace: true })

  function sortBy(sort: Sort | null) {
    // Like the change of the address, so that the press is painted before the rows.
    startTransition(() => setRemembered(sort))
    change({ sort })
    if (sort) storage.setItem(storageKey, formatSort(sort))
    else storage.removeItem(storageKey)
  }

  return {
    query,
    all,
    attention,
    rulesByGroup,
    view,
    change,
    sortBy,
    found,
  }
}
