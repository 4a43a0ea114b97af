import { attentionHeading } from '@hafifa/api/contract'
import { neededPart } from '@hafifa/shared-ui/lazy'
import { type Group, Link, useGuide } from '@hafifa/shared-ui/platform'
import { VisuallyHidden } from '@hafifa/shared-ui/ui'
import { Button, Skeleton } from 'antd'
import { Suspense } from 'react'
import { groupsListPath } from '../groupsListPath.ts'
import type { FoundByRule } from '../queries/attention.ts'
import css from './AttentionBoard.module.css'

const RuleGroups = neededPart(() => import('./RuleGroups.tsx'))

type RuleItemProps = {
  found: FoundByRule
  mine: boolean
  open: boolean
  onToggle: () => void
  onAssign: (group: Group) => void
}

/** The number of groups that a rule finds, linked to the groups list. Expands to these groups. */
export function RuleItem({ found, mine, open, onToggle, onAssign }: RuleItemProps) {
  const { rule, period, groupIds } = found
  const me = useGuide().id
  const count = groupIds.length
  const heading = attentionHeading(rule, count, period)
  return (
    <li>
      <div className={css.summary}>
        <Link
          className={css.count}
          to={groupsListPath({ attention: rule, ...(mine && { coordinator: me }) })}
          title="ברשימת הקבוצות"
        >
          {count.toLocaleString('he-IL')}
          <VisuallyHidden> {heading}</VisuallyHidden>
        </Link>
        <Button className={css.heading} type="text" aria-expanded={open} onClick={onToggle}>
          {heading}
        </Button>
      </div>
      {open && (
        <Suspense fallback={<Skeleton active title={false} />}>
          <RuleGroups label={heading} rule={rule} count={count} mine={mine} onAssign={onAssign} />
        </Suspense>
      )}
    </li>
  )
}
