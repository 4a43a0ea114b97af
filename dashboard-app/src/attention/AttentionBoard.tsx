import { CheckCircleFilled } from '@ant-design/icons'
import { type Group, useQuery } from '@hafifa/shared-ui/platform'
import { useLazyDialog } from '@hafifa/shared-ui/ui'
import { Button, Card } from 'antd'
import { useId, useRef, useState } from 'react'
import { Unloaded } from '../components/Unloaded.tsx'
import { attentionQuery } from '../queries/attention.ts'
import { restoreFocus } from '../restoreFocus.ts'
import { useUrlState } from '../useUrlState.ts'
import css from './AttentionBoard.module.css'
import { addressOf, readAddress } from './address.ts'
import { RuleItem } from './RuleItem.tsx'

export function AttentionBoard() {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [{ mine, open }, show] = useUrlState(readAddress, addressOf)
  const [unguided, setUnguided] = useState<Group>()
  const assigning = useLazyDialog(() => import('./AssignGuides.tsx'))
  const query = useQuery(attentionQuery({ mine }))
  const rules = query.data?.rules.filter(({ groupIds }) => groupIds.length > 0)
  // The focused button is removed with its group.
  const focusHeading = () => restoreFocus(heading.current)
  return (
    <Card
      role="region"
      aria-labelledby={titleId}
      size="small"
      styles={{ body: { paddingBlock: 'var(--space-1)' } }}
      title={
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {mine ? 'מה דורש טיפול בקבוצות שלי' : 'מה דורש טיפול בכל הקבוצות'}
        </h2>
      }
    >
      {rules?.length === 0 ? (
        <p className={css.none}>
          <CheckCircleFilled aria-hidden="true" />
          <span>{mine ? 'כל הקבוצות שלי מטופלות' : 'כל הקבוצות מטופלות'}</span>
        </p>
      ) : rules ? (
        <ul className={css.rules}>
          {rules.map((found) => (
            <RuleItem
              key={`${mine} ${found.rule}`}
              found={found}
              mine={mine}
              open={open.includes(found.rule)}
              onToggle={() => show({ open: toggled(open, found.rule) }, { replace: true })}
              onAssign={(group) => {
                setUnguided(group)
                assigning.show()
              }}
              onDecided={focusHeading}
            />
          ))}
        </ul>
      ) : (
        <Unloaded query={query} />
      )}
      <Button
        className={css.scope}
        type="text"
        size="small"
        data-print="hide"
        onClick={() => show({ mine: !mine, open: [] }, { replace: true })}
      >
        {mine ? 'לכל הקבוצות' : 'לקבוצות שלי'}
      </Button>
      {assigning.render(
        (Dialog, props) => unguided && <Dialog group={unguided} afterClose={focusHeading} {...props} />,
      )}
    </Card>
  )
}

function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}
