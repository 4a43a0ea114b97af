import { RedoOutlined } from '@ant-design/icons'
import { Stage } from '@hafifa/api/contract'
import { useChange } from '@hafifa/shared-ui/change'
import { isolate } from '@hafifa/shared-ui/isolate'
import { type Group, useMayCall } from '@hafifa/shared-ui/platform'
import { reopen } from '@hafifa/shared-ui/stageMoves'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { restoreFocus } from '../restoreFocus.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type ReopenGroupProps = {
  group: Group
  /** Shows an icon instead of the label, for tables. */
  compact?: boolean
}

/** The button that reopens a completed group, with its confirmation. */
export function ReopenGroup({ group, compact = false }: ReopenGroupProps) {
  const mayReopen = useMayCall('update-group-stage.php', { group, input: { stage_id: Stage.active } })
  const [question, setQuestion] = useState<'open' | 'closed'>()
  // Receives the focus when the button has gone.
  const wrapper = useRef<HTMLSpanElement>(null)
  const close = () => setQuestion('closed')
  const reopening = useChange({
    call: 'update-group-stage.php',
    send: () => reopen(group.id),
    done: 'הקבוצה נפתחה מחדש',
    onDone: close,
  })
  return (
    <span ref={wrapper} tabIndex={-1} data-print="hide">
      {mayReopen && group.progressStageId === Stage.completed && (
        <Button
          {...(compact && { type: 'text', size: 'small', icon: <RedoOutlined />, title: 'פתיחה מחדש' })}
          aria-label={`פתיחה מחדש: ${isolate(group.name)}`}
          aria-haspopup="dialog"
          onClick={() => setQuestion('open')}
        >
          {!compact && 'פתיחה מחדש'}
        </Button>
      )}
      {question && (
        <ConfirmDialog
          open={question === 'open'}
          title={
            <>
              לפתוח מחדש את <bdi>{group.name}</bdi>?
            </>
          }
          confirm="פתיחה מחדש"
          cancel="ביטול"
          pending={reopening.isPending}
          onConfirm={() => reopening.mutate()}
          onClose={close}
          afterClose={() => restoreFocus(wrapper.current)}
        >
          הקבוצה תחזור לסטטוס ״פעיל״, והמדריכים יוכלו לעדכן אותה ולסיים שוב
        </ConfirmDialog>
      )}
    </span>
  )
}
