import { attentionHeading, attentionRules } from '@hafifa/api/contract'
import { type Group, Link, useGuide } from '@hafifa/shared-ui/platform'
import { Name, neededPart, styles } from '@hafifa/shared-ui/ui'
import { Button, Skeleton } from 'antd'
import { Suspense, useId } from 'react'
import { groupsListPath } from '../groupsListPath.ts'
import type { FoundByRule } from '../queries/attention.ts'
import css from './AttentionBoard.module.css'
import { RuleNudge } from './RuleNudge.tsx'

const RuleGroups = neededPart(() => import('./RuleGroups.tsx'))

type RuleItemProps = {
  found: FoundByRule
  mine: boolean
  open: boolean
  onToggle: () => void
  onAssign: (group: Group) => void
  onDecided: () => void
}

export function RuleItem({ found, mine, open, onToggle, onAssign, onDecided }: RuleItemProps) {
  const { rule, period, groupIds, first } = found
  const me = useGuide().id
  const headingId = useId()
  const count = groupIds.length
  const others = count - first.length
  const heading = attentionHeading(attentionRules[rule], count, period)
  const list = groupsListPath({ attention: rule, ...(mine && { coordinator: me }) })
  return (
    <li className={css.item}>
      <div className={css.summary}>
        <span className={css.count}>{count.toLocaleString('he-IL')}</span>
        <Button id={headingId} className={css.heading} type="text" aria-expanded={open} onClick={onToggle}>
          {heading}
        </Button>
        {!open && (
          <p className={css.names}>
            <span className={styles.dotted}>
              {first.map(({ id, name }, index) => (
                <span key={id}>
                  <Name>{name}</Name>
                  {others > 0 && index === first.length - 1 && (
                    <span>{` ועוד ${others.toLocaleString('he-IL')}`}</span>
                  )}
                </span>
              ))}
            </span>
          </p>
        )}
        {!open && attentionRules[rule].nudge && rule !== 'review' && (
          <RuleNudge rule={rule} headingId={headingId} mine={mine} />
        )}
      </div>
      {open && (
        <Suspense fallback={<Skeleton active title={false} />}>
          <RuleGroups
            label={heading}
            rule={rule}
            count={count}
            mine={mine}
            onAssign={onAssign}
            onDecided={onDecided}
          />
          <p className={css.list}>
            <Link to={list}>ברשימת הקבוצות</Link>
          </p>
        </Suspense>
      )}
    </li>
  )
}
