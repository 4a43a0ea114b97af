import { DeleteOutlined, EditOutlined, PlusOutlined, SwapOutlined, UserOutlined } from '@ant-design/icons'
import type { ActivityKind } from '@hafifa/api/contract'
import type { ReactNode } from 'react'
import css from './ActionBadge.module.css'

const icons: Record<ActivityKind, ReactNode> = {
  create: <PlusOutlined />,
  update: <EditOutlined />,
  delete: <DeleteOutlined />,
  stage: <SwapOutlined />,
  'sign-in': <UserOutlined />,
}

/** What was done, in the colour and the mark of its kind. */
export function ActionBadge({ kind, action }: { kind: ActivityKind; action: string }) {
  return (
    <span className={css.badge} data-kind={kind}>
      <span aria-hidden="true">{icons[kind]}</span>
      {action}
    </span>
  )
}
