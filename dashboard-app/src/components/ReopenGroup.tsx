import { RedoOutlined } from '@ant-design/icons'
import { Stage } from '@hafifa/api/contract'
import { isolate } from '@hafifa/shared-ui/isolate'
import { useLazyDialog } from '@hafifa/shared-ui/lazy'
import type { Group } from '@hafifa/shared-ui/platform'
import { useMayMove } from '@hafifa/shared-ui/stageMoves'
import { Button } from 'antd'
import { useRef } from 'react'
import { restoreFocus } from '../restoreFocus.ts'
import css from './ReopenGroup.module.css'

type ReopenGroupProps = {
  group: Group
  compact?: boolean
}

export function ReopenGroup({ group, compact = false }: ReopenGroupProps) {
  const mayReopen = useMayMove(group, Stage.active)
  const wrapper = useRef<HTMLSpanElement>(null)
  const question = useLazyDialog(() => import('./ReopenDialog.tsx'))
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
          onClick={question.show}
        >
          {!compact && 'פתיחה מחדש'}
        </Button>
      )}
      {question.render((Dialog, props) => (
        <Dialog group={group} afterClose={() => restoreFocus(wrapper.current)} {...props} />
      ))}
    </span>
  )
}
