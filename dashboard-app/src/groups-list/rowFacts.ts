import type { Nudge } from '@hafifa/shared-ui/nudges'
import type { Group } from '@hafifa/shared-ui/platform'
import { createContext, useContext } from 'react'
import type { Role } from '../components/roles.ts'
import { noRules, type RulesByGroup } from './rulesByGroup.ts'

type RowFacts = {
  rulesByGroup: RulesByGroup
  nudges: ReadonlyMap<number, Nudge>
  onManage: (role: Role, group: Group) => void
}

/** What rows show beside their group. In a context, because antd renders every cell again whose column changes. */
export const RowFactsContext = createContext<RowFacts>({
  rulesByGroup: noRules,
  nudges: new Map(),
  onManage: () => undefined,
})

export function useRowFacts(): RowFacts {
  return useContext(RowFactsContext)
}
