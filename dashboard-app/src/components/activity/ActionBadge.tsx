import { DeleteOutlined, EditOutlined, PlusOutlined, SwapOutlined, UserOutlined } from '@ant-design/icons'
import type { ActivityKind } from '@hafifa/api/contract'
import type { ReactNode } from 'react'
import { Tag } from '../Tag.tsx'

/** Differ from the hues of the stages and from red, which is for errors. */
const styles: Record<ActivityKind, { icon: ReactNode; color: string; background: string }> = {
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
  delete: { icon: <DeleteOutlined aria-hidden="true" />, ...hue('orange') },
  stage: { icon: <SwapOutlined aria-hidden="true" />, ...hue('purple') },
  'sign-in': { icon: <UserOutlined aria-hidden="true" />, ...hue('grey') },
}

function hue(name: string) {
  return { color: `var(--color-${name})`, background: `var(--color-${name}-soft)` }
}

export function ActionBadge({ kind, action }: { kind: ActivityKind; action: string }) {
  const { icon, ...style } = styles[kind]
  return (
    <Tag icon={icon} variant="filled" style={style}>
      {action}
    </Tag>
  )
}
