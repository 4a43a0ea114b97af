import type { Group } from '@hafifa/shared-ui/platform'
import { Button } from 'antd'
import { useChange } from '../useChange.ts'
import css from './DecisionButtons.module.css'
import { approve } from './decide.ts'

type DecisionButtonsProps = {
  group: Group
  /** The id of the element that names the group. */
  describedBy?: string
  onSendBack: () => void
}

/** The two decisions about a group. */
export function DecisionButtons({ group, describedBy, onSendBack }: DecisionButtonsProps) {
  const approval = useChange({ change: 'stage', send: () => approve(group.id), done: 'הקבוצה אושרה' })
  return (
    <div className={css.buttons} data-print="hide">
      <Button
        type="primary"
        aria-describedby={describedBy}
        loading={approval.isPending}
        onClick={() => approval.mutate()}
      >
        אישור
      </Button>
      <Button
        danger
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        disabled={approval.isPending}
        onClick={onSendBack}
      >
        לא מאושר
      </Button>
    </div>
  )
}
