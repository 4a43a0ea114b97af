import { CheckCircleFilled } from '@ant-design/icons'
import { useLazyDialog } from '@hafifa/shared-ui/lazy'
import { type Group, useQuery, useSearchParams } from '@hafifa/shared-ui/platform'
import { Button, Card, Skeleton } from 'antd'
import { useId, useRef, useState } from 'react'
import { LoadError } from '../components/LoadError.tsx'
import { attentionQuery } from '../queries/attention.ts'
import { restoreFocus } from '../restoreFocus.ts'
import css from './AttentionBoard.module.css'
import { RuleItem } from './RuleItem.tsx'

/** Lists the rules that find groups, among the coordinator's own groups or among all. */
export function AttentionBoard() {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [params, setParams] = useSearchParams()
  const [unguided, setUnguided] = useState<Group>()
  const assigning = useLazyDialog(() => import('./AssignGuides.tsx'))
  const mine = params.get('attention') !== 'all'
  const query = useQuery(attentionQuery({ mine }))
  const rules = query.data?.filter(({ groupIds }) => groupIds.length > 0)
  const other: Record<string, string> = mine ? { attention: 'all' } : {}
  return (
    <Card
      role="region"
      aria-labelledby={titleId}
      title={
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {mine ? 'מה דורש טיפול בקבוצות שלי' : 'מה דורש טיפול בכל הקבוצות'}
        </h2>
      }
      extra={
        <Button
          type="text"
          data-print="hide"
          onClick={() => setParams(other, { replace: true, preventScrollReset: true })}
        >
          {mine ? 'לכל הקבוצות' : 'לקבוצות שלי'}
        </Button>
      }
    >
      {rules?.length === 0 ? (
        <p className={css.none}>
          <CheckCircleFilled aria-hidden="true" />
          {mine ? 'אין כרגע קבוצה שלי שדורשת טיפול' : 'אין כרגע קבוצה שדורשת טיפול'}
        </p>
      ) : rules ? (
        <ul className={css.rules}>
          {rules.map((found) => (
            <RuleItem
              key={`${mine} ${found.rule}`}
              found={found}
              mine={mine}
              onAssign={(group) => {
                setUnguided(group)
                assigning.show()
              }}
            />
          ))}
        </ul>
      ) : query.error ? (
        <LoadError query={query} />
      ) : (
        <Skeleton active title={false} />
      )}
      {assigning.render(
        (Dialog, { open, onOpenChange }) =>
          unguided && (
            <Dialog
              group={unguided}
              open={open}
              onClose={() => onOpenChange(false)}
              // The focused button is removed with its group.
              afterClose={() => restoreFocus(heading.current)}
            />
          ),
      )}
    </Card>
  )
}
