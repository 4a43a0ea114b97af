import { Link, useBackCloses } from '@hafifa/shared-ui/platform'
import { buttonClass } from '@hafifa/shared-ui/ui'
import { Button, Dropdown, type DropdownProps } from 'antd'
import { useState } from 'react'
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
      <ChoiceMenu disabled={disabled} menu={{ items }}>
        <Button {...look} aria-haspopup="menu">
          {label}
        </Button>
      </ChoiceMenu>
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

function ChoiceMenu(dropdown: DropdownProps) {
  const [open, setOpen] = useState(false)
  useBackCloses(open, () => setOpen(false))
  return <Dropdown trigger={['click']} open={open} onOpenChange={setOpen} {...dropdown} />
}
