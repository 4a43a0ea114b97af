import { RedoOutlined } from '@ant-design/icons'
import { Stage } from '@hafifa/api/contract'
import { isolate } from '@hafifa/shared-ui/isolate'
import type { Group } from '@hafifa/shared-ui/platform'
import { reopeningText, useMayMove, useReopening } from '@hafifa/shared-ui/stageMoves'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { restoreFocus } from '../restoreFocus.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import css from './ReopenGroup.module.css'

type ReopenGroupProps = {
  group: Group
  /** Shows an icon instead of the label, for tables. */
  compact?: boolean
}

export function ReopenGroup({ group, compact = false }: ReopenGroupProps) {
  const mayReopen = useMayMove(group, Stage.active)
  const [question, setQuestion] = useState<'open' | 'closed'>()
  const wrapper = useRef<HTMLSpanElement>(null)
  const close = () => setQuestion('closed')
  const reopening = useReopening(group, close)
  return (
    <span ref={wrapper} className={css.wrapper} tabIndex={-1} data-print="hide">
      {mayReopen && (
        <Button
          {...(compact && {
            type: 'text',
            size: 'small',
            icon: <RedoOutlined />,
            title: 'פתיחה מחדש',
            'data-row-action': true,
          })}
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
          {reopeningText}
        </ConfirmDialog>
      )}
    </span>
  )
}
