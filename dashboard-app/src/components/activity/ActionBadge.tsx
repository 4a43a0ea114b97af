import { DeleteOutlined, EditOutlined, PlusOutlined, SwapOutlined, UserOutlined } from '@ant-design/icons'
import type { ActivityKind } from '@hafifa/api/contract'
import { Tag } from 'antd'
import type { ReactNode } from 'react'

type Style = { icon: ReactNode; color: string; background: string }

/**
 * Differs from the hues of the stages and from red, which is for errors. The contrast is at least 4.5:1,
 * which antd's orange and gold presets do not reach.
 */
const styles: Record<ActivityKind, Style> = {
  create: {
    icon: <PlusOutlined aria-hidden="true" />,
    color: 'var(--color-primary-strong)',
    background: 'var(--color-primary-soft)',
  },
  update: {
    icon: <EditOutlined aria-hidden="true" />,
    color: 'var(--color-text)',
    background: 'var(--color-sunken)',
  },
  delete: { icon: <DeleteOutlined aria-hidden="true" />, color: '#8a3d0c', background: '#fbe9dd' },
  stage: { icon: <SwapOutlined aria-hidden="true" />, color: '#5b2f9e', background: '#efe8fb' },
  'sign-in': { icon: <UserOutlined aria-hidden="true" />, color: '#3d4a5c', background: '#e8ecf1' },
}

export function ActionBadge({ kind, action }: { kind: ActivityKind; action: string }) {
  const { icon, ...style } = styles[kind]
  return (
    <Tag icon={icon} variant="filled" style={style}>
      {action}
    </Tag>
  )
}
