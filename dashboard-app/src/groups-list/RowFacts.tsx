import { type Nudge, useLastNudges } from '@hafifa/shared-ui/nudges'
import type { Group } from '@hafifa/shared-ui/platform'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Role } from '../components/roles.ts'
import { noRules, type RulesByGroup } from './rulesByGroup.ts'

type Facts = {
  rulesByGroup: RulesByGroup
  nudges: ReadonlyMap<number, Nudge>
  onManage: (role: Role, group: Group) => void
}

/** In a context, because antd renders every cell again whose column changes. */
const FactsContext = createContext<Facts>({
  rulesByGroup: noRules,
  nudges: new Map(),
  onManage: () => undefined,
})

type RowFactsProps = Omit<Facts, 'nudges'> & { rows: readonly Group[]; children: ReactNode }

/** What rows show beside their group. The nudges arrive later, without rendering the table again. */
export function RowFacts({ rows, rulesByGroup, onManage, children }: RowFactsProps) {
  const nudges = useLastNudges(rows.map(({ id }) => id))
  const facts = useMemo(() => ({ rulesByGroup, nudges, onManage }), [rulesByGroup, nudges, onManage])
  return <FactsContext value={facts}>{children}</FactsContext>
}

export function useRowFacts(): Facts {
  return useContext(FactsContext)
}
