import { Link } from '@hafifa/shared-ui/platform'
import { buttonClass } from '@hafifa/shared-ui/ui'
import { Button, Dropdown } from 'antd'
import type { Action } from './action.ts'

export function ActionButton({ action }: { action: Action }) {
  const { label, icon, disabled = false, busy = false, danger = false, pressed } = action
  if ('to' in action) {
    return (
      <Link className={buttonClass('plain')} to={action.to}>
        {label}
      </Link>
    )
  }
  const look = { icon, disabled, danger, loading: busy }
  if ('choices' in action) {
    const items = action.choices.map(({ key, label, onPress }) => ({ key, label, onClick: onPress }))
    return (
      <Dropdown disabled={disabled} trigger={['click']} menu={{ items }}>
        <Button {...look} aria-haspopup="menu">
          {label}
        </Button>
      </Dropdown>
    )
  }
  return (
    <Button
      {...look}
      aria-pressed={pressed}
      aria-haspopup={action.opensDialog ? 'dialog' : undefined}
      onClick={action.onPress}
    >
      {label}
    </Button>
  )
}
