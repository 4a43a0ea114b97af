import type { Group } from '@hafifa/shared-ui/platform'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Role } from '../components/roles.ts'
import { noRules, type RulesByGroup } from './rulesByGroup.ts'

type Facts = {
  rulesByGroup: RulesByGroup
  onManage: (role: Role, group: Group) => void
}

/** In a context, because antd renders every cell again whose column changes. */
const FactsContext = createContext<Facts>({ rulesByGroup: noRules, onManage: () => undefined })

type RowFactsProps = Facts & { children: ReactNode }

/** What rows show beside their group. */
export function RowFacts({ rulesByGroup, onManage, children }: RowFactsProps) {
  const facts = useMemo(() => ({ rulesByGroup, onManage }), [rulesByGroup, onManage])
  return <FactsContext value={facts}>{children}</FactsContext>
}

export function useRowFacts(): Facts {
  return useContext(FactsContext)
}
