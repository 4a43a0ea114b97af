import { attentionHeading, attentionRules } from '@hafifa/api/contract'
import { neededPart } from '@hafifa/shared-ui/lazy'
import { type Group, Link, useGuide } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Name, VisuallyHidden } from '@hafifa/shared-ui/ui'
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
  onDecided: () => void
}

export function RuleItem({ found, mine, open, onToggle, onAssign, onDecided }: RuleItemProps) {
  const { rule, period, groupIds, first } = found
  const me = useGuide().id
  const count = groupIds.length
  const others = count - first.length
  const heading = attentionHeading(attentionRules[rule], count, period)
  const list = groupsListPath({ attention: rule, ...(mine && { coordinator: me }) })
  const names = first.map(({ id, name }) => (
    <Link key={id} className={css.name} to={paths.group(id)}>
      <Name>{name}</Name>
    </Link>
  ))
  return (
    <li className={css.item}>
      <div className={css.summary}>
        <Link className={css.count} to={list} title="ברשימת הקבוצות">
          <span>{count.toLocaleString('he-IL')}</span>
          <VisuallyHidden>{` ${heading}`}</VisuallyHidden>
        </Link>
        <Button className={css.heading} type="text" aria-expanded={open} onClick={onToggle}>
          {heading}
        </Button>
        {!open && (
          <p className={css.names}>
            {names.slice(0, -1)}
            {/* The number is never alone on a line. */}
            <span className={css.last}>
              {names.at(-1)}
              {others > 0 && (
                <Link className={css.others} to={list}>
                  <span dir="ltr">{`+${others.toLocaleString('he-IL')}`}</span>
                  <VisuallyHidden>{` ברשימה: ${heading}`}</VisuallyHidden>
                </Link>
              )}
            </span>
          </p>
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
        </Suspense>
      )}
    </li>
  )
}
